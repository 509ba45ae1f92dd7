import type {
  getProfilePage,
  getPublicProfile,
  KeptDrop,
  KeptPage,
} from '@daily-drops/contract/functions/reading/profile-pages'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

/** An item for the screen: its picture and its source's icon have our own addresses. */
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
