import { createFolderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

interface PictureStoreEnv {
  IMAGE_CACHE_DIR: string
  IMAGE_S3_ENDPOINT?: string | undefined
  IMAGE_S3_BUCKET?: string | undefined
  IMAGE_S3_REGION: string
  IMAGE_S3_KEY_ID?: string | undefined
  IMAGE_S3_SECRET?: string | undefined
}

/** The bucket if one is configured, otherwise the folder, which the writer keeps below `maxBytes`. */
export function createPictureStore(
  env: PictureStoreEnv,
  maxBytes: number = Number.POSITIVE_INFINITY,
): PictureStore {
  const { IMAGE_S3_ENDPOINT: endpoint, IMAGE_S3_BUCKET: bucket, IMAGE_S3_REGION: region } = env
  const { IMAGE_S3_KEY_ID: keyId, IMAGE_S3_SECRET: secret } = env
  if (endpoint && bucket && keyId && secret) return createS3Store({ endpoint, bucket, region, keyId, secret })
  return createFolderStore({ dir: env.IMAGE_CACHE_DIR, maxBytes })
}
