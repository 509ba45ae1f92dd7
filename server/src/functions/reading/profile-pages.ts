import {
  getProfilePage,
  getPublicProfile,
  HISTORY_SIZE,
  MAX_KEPT_TAGS,
  MAX_PROFILE_PAGES,
  MAX_PUBLIC_SAVES,
  PROFILE_PAGE_SIZE,
} from '@daily-drops/contract/functions/reading/profile-pages'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { type BoundedCount, COUNT_LIMIT } from '@daily-drops/contract/kernel/paging'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import { findOwnProfile } from '@daily-drops/db/accounts/profiles'
import { findPublicProfile } from '@daily-drops/db/accounts/public-profiles'
import type { Db } from '@daily-drops/db/connection/client'
import { bookmarksOfUser, publicBookmarksOfUser, savedAtOf } from '@daily-drops/db/reading/bookmarks'
import { countActions, historyOfUser } from '@daily-drops/db/reading/history'
import { likedAtOf, likesOfUser } from '@daily-drops/db/reading/likes'
import { mainTopicOf, topicOfTag } from '@daily-drops/services/drops/present-drops'
import { handle } from '../handle.ts'

export const profilePagesHandlers = [
  handle(getProfilePage, async ({ db, viewer, snapshots }, { saved_page, liked_page }) => {
    const own = await findOwnProfile(db, viewer.id)
    if (!own) throw new AppError('NOT_FOUND')
    const tree = await snapshots.tree(new Date())
    const [saved, liked, history, actions] = await Promise.all([
      keptPage({ db, userId: viewer.id, tree }, bookmarksOfUser(viewer.id), saved_page),
      keptPage({ db, userId: viewer.id, tree }, likesOfUser(viewer.id), liked_page),
      historyOfUser(db, viewer.id, HISTORY_SIZE),
      countActions(db, viewer.id, COUNT_LIMIT),
    ])
    return {
      ...own,
      created_at: own.created_at,
      saved,
      liked,
      history: history.map(({ created_at, ...row }) => ({
        ...row,
        // Events and saves are numbered separately.
        id: `${row.action}-${row.id}`,
        timestamp: created_at,
      })),
      actions: presentCount(actions),
    }
  }),

  handle(getPublicProfile, async ({ db, snapshots }, { username }) => {
    const found = isHandle(username) ? await findPublicProfile(db, username) : undefined
    if (!found) throw new AppError('NOT_FOUND')
    const { id, ...profile } = found
    const tree = await snapshots.tree(new Date())
    const [saves, drops] = await Promise.all([
      bookmarksOfUser(id).count(db, {}),
      publicBookmarksOfUser(db, id, MAX_PUBLIC_SAVES),
    ])
    return {
      ...profile,
      created_at: profile.created_at,
      saves: presentCount(saves),
      items: drops.map((drop) => presentKept(drop, tree, { savedAt: drop.kept_at })),
    }
  }),
]

/** An address may contain anything, but PostgreSQL accepts no zero byte. */
function isHandle(username: string): boolean {
  return /^[\w-]{1,60}$/.test(username)
}

type KeptList = ReturnType<typeof bookmarksOfUser> | ReturnType<typeof likesOfUser>

interface Reading {
  db: Db
  userId: string
  tree: TopicTree
}

async function keptPage({ db, userId, tree }: Reading, list: KeptList, page: number) {
  const found = await list.numberedPage(db, {
    sort: 'kept_at',
    direction: 'desc',
    filters: {},
    page,
    size: PROFILE_PAGE_SIZE,
    maxPages: MAX_PROFILE_PAGES,
  })
  const ids = found.rows.map(({ id }) => id)
  const [saved, liked] = await Promise.all([savedAtOf(db, userId, ids), likedAtOf(db, userId, ids)])
  return {
    count: presentCount(found.total),
    page: found.page,
    page_count: Math.max(1, found.pageCount),
    items: found.rows.map((drop) =>
      presentKept(drop, tree, { savedAt: saved.get(drop.id), likedAt: liked.get(drop.id) }),
    ),
  }
}

type KeptRow = Awaited<ReturnType<KeptList['range']>>[number]

interface KeptMoments {
  savedAt?: Date | undefined
  likedAt?: Date | undefined
}

function presentKept(drop: KeptRow, tree: TopicTree, { savedAt, likedAt }: KeptMoments) {
  const tags = drop.tags.filter(Boolean).slice(0, MAX_KEPT_TAGS)
  return {
    ...drop,
    source: drop.source_name,
    main_topic: mainTopicOf(drop.l1_topic_id, tree),
    tags: tags.map((tag) => topicOfTag(tag, tree)),
    savedAt: savedAt ?? null,
    likedAt: likedAt ?? null,
  }
}

function presentCount({ count, isExact }: BoundedCount) {
  return { total: count, is_exact: isExact }
}
