import { AppError } from '@daily-drops/contract/errors'
import {
  getProfilePage,
  getPublicProfile,
  HISTORY_SIZE,
  type KeptDrop,
  type KeptPage,
  MAX_KEPT_TAGS,
  MAX_PROFILE_PAGES,
  MAX_PUBLIC_SAVES,
  PROFILE_PAGE_SIZE,
} from '@daily-drops/contract/functions/reading/profile-pages'
import { type BoundedCount, COUNT_LIMIT } from '@daily-drops/contract/paging'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import { findOwnProfile } from '@daily-drops/db/accounts/profiles'
import { findPublicProfile } from '@daily-drops/db/accounts/public-profiles'
import type { Db } from '@daily-drops/db/client'
import { bookmarksOfUser, publicBookmarksOfUser } from '@daily-drops/db/reading/bookmarks'
import { countActions, historyOfUser } from '@daily-drops/db/reading/history'
import { likesOfUser } from '@daily-drops/db/reading/likes'
import { topicOfTag } from '@daily-drops/services/drops/present-drops'
import { handle } from '../handle.ts'

export const profilePagesHandlers = [
  handle(getProfilePage, async ({ db, viewer, snapshots }, { saved_page, liked_page }) => {
    const own = await findOwnProfile(db, viewer.id)
    if (!own) throw new AppError('NOT_FOUND')
    const { tree } = await snapshots.current(new Date())
    const [saved, liked, history, actions] = await Promise.all([
      keptPage(db, bookmarksOfUser(viewer.id), saved_page, tree),
      keptPage(db, likesOfUser(viewer.id), liked_page, tree),
      historyOfUser(db, viewer.id, HISTORY_SIZE),
      countActions(db, viewer.id, COUNT_LIMIT),
    ])
    return {
      ...own,
      created_at: own.created_at.toISOString(),
      saved,
      liked,
      history: history.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      actions: presentCount(actions),
    }
  }),

  handle(getPublicProfile, async ({ db, snapshots }, { username }) => {
    const found = isHandle(username) ? await findPublicProfile(db, username) : undefined
    if (!found) throw new AppError('NOT_FOUND')
    const { id, ...profile } = found
    const { tree } = await snapshots.current(new Date())
    const [saves, drops] = await Promise.all([
      bookmarksOfUser(id).count(db, {}),
      publicBookmarksOfUser(db, id, MAX_PUBLIC_SAVES),
    ])
    return {
      ...profile,
      created_at: profile.created_at.toISOString(),
      saves: presentCount(saves),
      items: drops.map((drop) => presentKept(drop, tree)),
    }
  }),
]

/** Anything may stand in an address; the database takes no zero byte. */
function isHandle(username: string): boolean {
  return /^[\w-]{1,60}$/.test(username)
}

type KeptList = ReturnType<typeof bookmarksOfUser> | ReturnType<typeof likesOfUser>

async function keptPage(db: Db, list: KeptList, page: number, tree: TopicTree): Promise<KeptPage> {
  const found = await list.numberedPage(db, {
    sort: 'kept_at',
    direction: 'desc',
    filters: {},
    page,
    size: PROFILE_PAGE_SIZE,
    maxPages: MAX_PROFILE_PAGES,
  })
  return {
    count: presentCount(found.total),
    page: found.page,
    page_count: Math.max(1, found.pageCount),
    items: found.rows.map((drop) => presentKept(drop, tree)),
  }
}

type KeptRow = Awaited<ReturnType<KeptList['range']>>[number]

function presentKept({ tags, kept_at, ...drop }: KeptRow, tree: TopicTree): KeptDrop {
  const topics = tags.filter(Boolean).slice(0, MAX_KEPT_TAGS)
  return { ...drop, topics: topics.map((tag) => topicOfTag(tag, tree)), kept_at: kept_at.toISOString() }
}

function presentCount({ count, isExact }: BoundedCount): KeptPage['count'] {
  return { total: count, is_exact: isExact }
}
