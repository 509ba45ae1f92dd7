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
import type { TopicTree } from '@daily-drops/core/topic-tree'
import { findOwnProfile } from '@daily-drops/db/accounts/profiles'
import { findPublicProfile } from '@daily-drops/db/accounts/public-profiles'
import type { BoundedCount } from '@daily-drops/db/bounded-count'
import type { Db } from '@daily-drops/db/client'
import { bookmarksOfUser, countBookmarks, publicBookmarksOfUser } from '@daily-drops/db/reading/bookmarks'
import { countActions, historyOfUser } from '@daily-drops/db/reading/history'
import { countLikes, likesOfUser } from '@daily-drops/db/reading/likes'
import { topicOfTag } from '@daily-drops/services/drops/present-drops'
import { handle } from '../handle.ts'

const COUNT_LIMIT = PROFILE_PAGE_SIZE * MAX_PROFILE_PAGES

export const profilePagesHandlers = [
  handle(getProfilePage, async ({ db, viewer, snapshots }, { saved_page, liked_page }) => {
    const own = await findOwnProfile(db, viewer.id)
    if (!own) throw new AppError('NOT_FOUND')
    const { tree } = await snapshots.current(new Date())
    const [saved, liked, history, actions] = await Promise.all([
      keptPage(db, { list: bookmarksOfUser, count: countBookmarks }, viewer.id, saved_page, tree),
      keptPage(db, { list: likesOfUser, count: countLikes }, viewer.id, liked_page, tree),
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
    const profile = isHandle(username) ? await findPublicProfile(db, username) : undefined
    if (!profile) throw new AppError('NOT_FOUND')
    const { tree } = await snapshots.current(new Date())
    const [saves, drops] = await Promise.all([
      countBookmarks(db, profile.id, COUNT_LIMIT),
      publicBookmarksOfUser(db, profile.id, MAX_PUBLIC_SAVES),
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

interface Kept {
  list: typeof bookmarksOfUser | typeof likesOfUser
  count: typeof countBookmarks
}

/** A page beyond the last shows the last: what was there may have been let go since. */
async function keptPage(
  db: Db,
  { list, count }: Kept,
  userId: string,
  asked: number,
  tree: TopicTree,
): Promise<KeptPage> {
  const found = await count(db, userId, COUNT_LIMIT)
  const pageCount = Math.max(1, Math.ceil(found.total / PROFILE_PAGE_SIZE))
  const page = Math.min(asked, pageCount)
  const drops = await list(db, userId, PROFILE_PAGE_SIZE, (page - 1) * PROFILE_PAGE_SIZE)
  return {
    count: presentCount(found),
    page,
    page_count: pageCount,
    items: drops.map((drop) => presentKept(drop, tree)),
  }
}

type KeptRow = Awaited<ReturnType<typeof bookmarksOfUser>>[number]

function presentKept({ tags, kept_at, ...drop }: KeptRow, tree: TopicTree): KeptDrop {
  const topics = tags.filter(Boolean).slice(0, MAX_KEPT_TAGS)
  return { ...drop, topics: topics.map((tag) => topicOfTag(tag, tree)), kept_at: kept_at.toISOString() }
}

function presentCount({ total, isExact }: BoundedCount): KeptPage['count'] {
  return { total, is_exact: isExact }
}
