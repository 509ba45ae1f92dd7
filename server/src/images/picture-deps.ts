import type { Db } from '@daily-drops/db/connection/client'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import type { Signer } from '@daily-drops/services/secrets/signing'

export interface PictureDeps {
  db: Db
  /** Where the worker stores resized pictures. */
  pictures: PictureStore
  /** For the addresses of pictures. */
  imageSigner: Signer
}
