import type {
  getProfilePage,
  getPublicProfile,
  KeptDrop,
  KeptPage,
} from '@daily-drops/contract/functions/reading/profile-pages'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

/** An item as the screen gets it: its picture and the mark of its source are addresses of our own. */
export interface KeptCard extends KeptDrop {
  picture: string | null
  icon: string | null
}

export interface KeptView extends KeptPage {
  items: KeptCard[]
}

export interface ProfileView extends OutputOf<typeof getProfilePage> {
  displayName: string
  email: string
  saved: KeptView
  liked: KeptView
}

export interface PublicProfileView extends OutputOf<typeof getPublicProfile> {
  items: KeptCard[]
}
