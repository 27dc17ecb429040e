import { afterAll, afterEach } from 'vitest'
import { closeSharedWindows, closeWindows } from '../visitor.ts'

afterEach(closeWindows)
afterAll(closeSharedWindows)
