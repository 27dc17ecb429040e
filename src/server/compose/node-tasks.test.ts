import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../tests/support/postgres/test-database.ts'
import { NodeConnection } from '../../storage/postgres/nodes/node-connection.ts'
import { NodeTasks } from './node-tasks.ts'

describeOnPostgres('NodeTasks', () => {
  const database = useTestDatabase()
  const events: string[] = []

  function openNode(name: string) {
    const tasks = new NodeTasks(() => {
      events.push(`${name} starts`)
      return {
        deliverMail: () => events.push(`${name} delivers`),
        startImports: () => {},
        stopDelivery: () => {},
        close: async () => void events.push(`${name} closed`),
      }
    })
    const node = new NodeConnection({ url: database.url, parts: tasks.parts, warn: () => {}, times: { checkMs: 20 } })
    onTestFinished(async () => {
      await node.close()
      await tasks.close()
    })
    return { node, tasks }
  }

  test('runs the tasks on one node, delivers the email of all nodes, and moves the tasks to another node', async () => {
    const first = openNode('first')
    await expect.poll(() => events).toEqual(['first starts'])
    const second = openNode('second')
    // The email may be committed after one delivery and before the next.
    second.tasks.deliverMail()
    await expect.poll(() => events.slice(1)).toEqual(Array(5).fill('first delivers'))
    first.tasks.deliverMail()
    expect(events.slice(6)).toEqual(['first delivers'])
    await expect.poll(() => events.slice(7)).toEqual(Array(5).fill('first delivers'))
    await first.node.close()
    await first.tasks.close()
    await expect.poll(() => events.slice(12)).toEqual(['first closed', 'second starts'])
  })
})
