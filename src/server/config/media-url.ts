import { parsed } from './setting-types.ts'

/** The location of the images, as MEDIA_URL names it. */
export type MediaUrl = { readonly folder: string } | { readonly bucket: string; readonly prefix: string }

/** Amazon S3's rules for bucket names, and safe characters for key prefixes. */
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
