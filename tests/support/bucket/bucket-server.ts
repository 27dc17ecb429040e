import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server of an S3-compatible store on this machine, with the empty bucket `graves`. It checks signatures. */
export class BucketServer {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lychgate-bucket-'))
  #server: S3rver | null = null
  #port = 0

  async start(): Promise<void> {
    this.#server = new S3rver({
      address: '127.0.0.1',
      port: this.#port,
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: 'graves' }],
    })
    this.#port = (await this.#server.run()).port
  }

  /** The settings of a site with images in this bucket */
  settings(prefix = '/site') {
    return {
      MEDIA_URL: `s3://graves${prefix}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${this.#port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }
  }

  /** Stops the server and keeps its files. */
  async stop(): Promise<void> {
    await this.#server?.close()
    this.#server = null
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true })
  }
}
