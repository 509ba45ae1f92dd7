import { z } from 'zod'

/** Totals are counted up to this number. Beyond it, the answer is "more than". */
export const COUNT_LIMIT = 10_000

/** Not exact: there are more than were counted. */
export const boundedCount = z.object({ count: z.int().min(0), isExact: z.boolean() })

export type BoundedCount = z.output<typeof boundedCount>

const MAX_CURSOR_LENGTH = 4096

interface PageRequestOptions<Sorts, Filters> {
  /** The sort orders of the list. The first one is the default. */
  sorts: Sorts
  direction?: 'asc' | 'desc'
  filters?: Filters
  size: number
  maxSize?: number
}

/** The input of a function that lists rows: the start, the order, the filters and the size. */
export function pageRequest<
  const Sorts extends readonly [string, ...string[]],
  const Filters extends z.ZodRawShape = Record<never, never>,
>({ sorts, direction = 'desc', filters, size, maxSize = size }: PageRequestOptions<Sorts, Filters>) {
  return z.object({
    /** The `next` or `previous` of another page in the same order. */
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).default(direction),
    size: z.int().min(1).max(maxSize).default(size),
    /** Filters combine with AND. An absent filter matches everything. */
    filters: z.object((filters ?? {}) as Filters).prefault({} as never),
  })
}

/** The output of such a function. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Null on the first page. */
    previous: z.string().nullable(),
    total: boundedCount,
  })
}

/** The name of an input field in an address. */
export const addressName = (name: string) => (name === 'text' ? 'q' : name)

/** Reads these input fields from an address. An invalid value counts as absent. */
export function partsOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  params: URLSearchParams,
  prefix = '',
): Partial<z.output<z.ZodObject<Shape>>> {
  const parts = Object.entries(shape).flatMap(([name, part]) => {
    const text = params.get(prefix + addressName(name))?.trim()
    if (!text) return []
    const meant = [text, ...(text === '1' ? [true] : []), Number(text)]
      .map((value) => z.safeParse(part, value))
      .find(({ success }) => success)
    return meant ? [[name, meant.data]] : []
  })
  return Object.fromEntries(parts)
}

/** Reads a list's input from an address: `after` is a cursor, and `sort=-name` sorts descending. */
export function askedOf<Input extends z.ZodType>(
  input: Input,
  params: URLSearchParams,
  prefix = '',
): z.input<Input> {
  const { shape } = input as unknown as ReturnType<typeof pageRequest>
  const [, minus, name] = /^(-?)(.*)$/.exec(params.get(`${prefix}sort`) ?? '') ?? []
  const sort = z.safeParse(shape.sort.unwrap(), name).data
  return {
    cursor: params.get(`${prefix}after`) ?? undefined,
    ...(sort && { sort, direction: minus ? 'desc' : 'asc' }),
    filters: partsOf(shape.filters.unwrap().shape, params, prefix),
  } as z.input<Input>
}
