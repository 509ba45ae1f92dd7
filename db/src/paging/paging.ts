import { type BoundedCount, COUNT_LIMIT } from '@daily-drops/contract/kernel/paging'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { DB } from '../connection/schema.ts'
import { KEY_KINDS, type KeyKindName, type Position, readCursor, writeCursor } from './paging-cursor.ts'

/** A column or expression that is never null, and the kind of its values. */
interface Key<Kind extends KeyKindName = KeyKindName> {
  by: string | RawBuilder<unknown>
  kind: Kind
}

type IdKind = 'whole' | 'uuid' | 'text'
type IdOf<Kind extends IdKind> = Kind extends 'whole' ? number : string

// biome-ignore lint/suspicious/noExplicitAny: each filter says itself what it takes.
type FilterMap = Record<string, (value: any) => Expression<SqlBool>>

/** Null or absent means no filter. */
type FilterValues<Filters extends FilterMap> = {
  [Name in keyof Filters]?: Parameters<Filters[Name]>[0] | null | undefined
}

/** A list with pages. Each sort, alone and with a filter, needs an index in its order. */
interface TableList<
  Tables extends keyof DB,
  Kind extends IdKind,
  Sort extends string,
  Filters extends FilterMap,
  Row extends { id: IdOf<Kind> },
> {
  /** The rows that the list may show, with the joins that filters and the sort need. */
  from(db: Db, sort?: Sort): SelectQueryBuilder<DB, Tables, object>
  /** Distinguishes rows with equal sort keys. */
  id: Key<Kind>
  sorts: Record<Sort, Key>
  filters: Filters
  /** The columns shown for these ids, in any order. */
  rows(db: Db, ids: IdOf<Kind>[]): Promise<Row[]>
  /** Returns a known number. Undefined when the rows must be counted. */
  count?(db: Db, filters: FilterValues<Filters>, limit: number): Promise<BoundedCount> | undefined
}

/** Every list works this way: the ids from one index range, then the rows of those ids. */
export function defineList<
  Tables extends keyof DB,
  Kind extends IdKind,
  Sort extends string,
  Filters extends FilterMap,
  Row extends { id: IdOf<Kind> },
>(list: TableList<Tables, Kind, Sort, Filters, Row>) {
  type Request = { sort: Sort; direction: Direction; filters: FilterValues<Filters> }

  function matching(db: Db, filters: FilterValues<Filters>, sort?: Sort) {
    const wanted = Object.entries(list.filters).flatMap(([name, where]) => {
      const value = filters[name]
      return value === undefined || value === null ? [] : [where(value)]
    })
    return wanted.reduce((query, condition) => query.where(condition), list.from(db, sort))
  }

  /** The inner query reads only the index, including the rows that a high page number skips. */
  function placesOf(
    db: Db,
    { sort, direction, filters }: Request,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: Position | undefined },
  ): Promise<Position[]> {
    const key = list.sorts[sort]
    const [keyColumn, idColumn] = [columnOf(key), columnOf(list.id)]
    const place =
      after && sql`${KEY_KINDS[key.kind].read(after.key)}, ${KEY_KINDS[list.id.kind].read(after.id)}`
    const beyond = direction === 'asc' ? sql`>` : sql`<`
    const found = matching(db, filters, sort)
      .$if(place !== undefined, (query) =>
        query.where(sql<boolean>`(${keyColumn}, ${idColumn}) ${beyond} (${place})`),
      )
      .select([keyColumn.as('key'), idColumn.as('id')])
      .orderBy(keyColumn, direction)
      .orderBy(idColumn, direction)
      .limit(limit)
      .$if(offset > 0, (query) => query.offset(offset))
    const [foundKey, foundId] = [sql.ref('found.key'), sql.ref('found.id')]
    return db
      .selectFrom(found.as('found'))
      .select([
        KEY_KINDS[key.kind].write(foundKey).as('key'),
        KEY_KINDS[list.id.kind].write(foundId).as('id'),
      ])
      .orderBy(foundKey, direction)
      .orderBy(foundId, direction)
      .execute() as Promise<Position[]>
  }

  /** Rows deleted between the two queries are skipped. */
  async function rowsAt(db: Db, places: readonly Position[]): Promise<Row[]> {
    if (places.length === 0) return []
    const ids = places.map(({ id }) => (list.id.kind === 'whole' ? Number(id) : id) as IdOf<Kind>)
    const rows = new Map((await list.rows(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }

  /** Ordered like its pages, because without an order the planner scans the table for frequent values. */
  async function count(db: Db, filters: FilterValues<Filters>, limit = COUNT_LIMIT): Promise<BoundedCount> {
    const known = list.count?.(db, filters, limit)
    if (known) return known
    const [sort] = Object.keys(list.sorts) as [Sort]
    const found = matching(db, filters, sort)
      .select(columnOf(list.id).as('id'))
      .orderBy(columnOf(list.sorts[sort]))
      .orderBy(columnOf(list.id))
    return countUpTo(db, found, limit)
  }

  /** From a cursor in either direction, at the same cost anywhere in the list. */
  async function page(db: Db, request: Request & { cursor?: string | undefined; size: number }) {
    const { direction, size, cursor } = request
    const kinds = { key: list.sorts[request.sort].kind, id: list.id.kind }
    const from = cursor === undefined ? undefined : readCursor(cursor, request, kinds)
    const goesBack = from?.toward === 'previous'
    const way = goesBack ? { ...request, direction: opposite(direction) } : request
    const found = await placesOf(db, way, { limit: size + 1, after: from })
    const places = found.slice(0, size)
    if (goesBack) places.reverse()
    const [first = from, last = from] = [places[0], places.at(-1)]
    const hasMore = found.length > size
    const hasNext = goesBack || hasMore
    const hasPrevious = goesBack ? hasMore : from !== undefined
    return {
      rows: await rowsAt(db, places),
      next: hasNext && last ? writeCursor(request, { ...last, toward: 'next' }) : null,
      previous: hasPrevious && first ? writeCursor(request, { ...first, toward: 'previous' }) : null,
      total: await count(db, request.filters),
    }
  }

  /** By page number without a count, for lists of which only the first rows are read. */
  async function range(db: Db, request: Request, at: { limit: number; offset?: number }): Promise<Row[]> {
    return rowsAt(db, await placesOf(db, request, at))
  }

  /** "Page 3 of 7". A page beyond the last one is the last, because rows may have been deleted. */
  async function numberedPage(db: Db, request: Request & { page: number; size: number; maxPages: number }) {
    const { size, maxPages } = request
    const total = await count(db, request.filters)
    const pageCount = Math.min(Math.ceil(total.count / size), maxPages)
    const page = Math.max(1, Math.min(request.page, pageCount))
    return {
      rows: await range(db, request, { limit: size, offset: (page - 1) * size }),
      page,
      pageCount,
      total,
    }
  }

  /** Matching rows in the order of ids, for work that handles all of them in batches. */
  async function idsBetween(
    db: Db,
    filters: FilterValues<Filters>,
    { after, upTo, limit }: { after: IdOf<Kind>; upTo: IdOf<Kind>; limit: number },
  ): Promise<IdOf<Kind>[]> {
    const id = columnOf(list.id)
    const rows = await matching(db, filters)
      .where(sql<boolean>`${id} > ${after} and ${id} <= ${upTo}`)
      .select(id.as('id'))
      .orderBy(id)
      .limit(limit)
      .execute()
    return rows.map((row) => row.id as IdOf<Kind>)
  }

  return { page, numberedPage, range, count, idsBetween }
}

type Direction = 'asc' | 'desc'

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

function columnOf({ by }: Key): RawBuilder<unknown> {
  return typeof by === 'string' ? sql.ref(by) : by
}

/** Counts the rows of a query up to the limit, which bounds the cost. */
export async function countUpTo<Tables extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, object>,
  limit = COUNT_LIMIT,
): Promise<BoundedCount> {
  const { count } = await db
    .selectFrom(query.limit(limit + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(count, limit), isExact: count <= limit }
}
