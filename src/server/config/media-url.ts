import { parsed } from './setting-types.ts'

/** The location of the images that MEDIA_URL names. */
export type MediaUrl = { readonly folder: string } | { readonly bucket: string; readonly prefix: string }

/** The rules of Amazon S3 for names of buckets, and safe characters for the start of keys. */
const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i

export const mediaUrl = parsed<MediaUrl>(
  'file: followed by the path of a folder, such as file:/srv/media, or s3://bucket or s3://bucket/prefix',
  (text) => {
    const folder = /^file:(?:\/\/(?=\/))?((?!\/\/)[^?#]+)$/i.exec(text)?.[1]
    if (folder !== undefined) return { folder }
    const [, bucket, prefix = ''] = BUCKET_URL.exec(text) ?? []
    return bucket === undefined ? undefined : { bucket, prefix: prefix === '' ? '' : `${prefix.slice(1)}/` }
  },
)
