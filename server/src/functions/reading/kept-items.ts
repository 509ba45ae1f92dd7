import { KEPT_ITEMS, listKeptItems } from '@daily-drops/contract/functions/reading/kept-items'
import { bookmarksOfUser } from '@daily-drops/db/reading/bookmarks'
import { likesOfUser } from '@daily-drops/db/reading/likes'
import { presentDrops } from '@daily-drops/services/drops/present-drops'
import { handle } from '../handle.ts'

const NEWEST = { sort: 'kept_at', direction: 'desc', filters: {}, size: KEPT_ITEMS } as const

export const keptItemsHandlers = [
  handle(listKeptItems, async (context, { kind, cursor }) => {
    const { db, viewer } = context
    const list = kind === 'saved' ? bookmarksOfUser(viewer.id) : likesOfUser(viewer.id)
    const { rows, next } = await list.page(db, { ...NEWEST, cursor })
    const kept = new Map(rows.map((row) => [row.id, row.kept_at]))
    const listed = await presentDrops(context, rows, new Date())
    return { items: listed.map((drop) => ({ ...drop, kept_at: kept.get(drop.id) ?? new Date(0) })), next }
  }),
]
