import { MAX_ITEMS, type RawFeed, type RawItem } from './raw-feed.ts'
import { walkMarkup } from './walk-markup.ts'

type TextField = Exclude<keyof RawItem, 'tags' | 'base' | 'declared'>

const ITEMS = new Set(['item', 'entry'])
const FEEDS = new Set(['channel', 'feed', 'rdf'])

/** Local names of item elements, with any prefix. */
const NAMES: Partial<Record<TextField | 'tags', string>> = {
  guid: 'guid id identifier',
  link: 'link',
  title: 'title',
  summary: 'description summary abstract',
  content: 'encoded content body',
  author: 'creator author',
  published: 'pubdate published issued date updated modified',
  tags: 'category subject',
  videoId: 'videoid',
}
const FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as keyof typeof NAMES] as const),
  ),
)
const KEEPS_MARKUP = new Set<string | undefined>(['summary', 'content', 'title'])

interface Element {
  name: string
  prefix: string
  attributes: Record<string, string>
  text: string
  /** Inside a field that may contain markup, so nested elements belong to its text. */
  isRich: boolean
}

/** Reads whatever looks like items from broken XML. Undefined when it is not a feed or nested too deep. */
export function readTolerant(text: string): RawFeed | undefined {
  const feed: RawFeed = { items: [] }
  const stack: Element[] = []
  let item: RawItem | undefined
  let isFeed = false

  const outcome = walkMarkup(
    text,
    {
      open(qualified, attributes) {
        const { prefix, name } = split(qualified)
        const parent = stack.at(-1)
        const isRich =
          parent !== undefined &&
          (parent.isRich || (item !== undefined && KEEPS_MARKUP.has(FIELDS.get(parent.name))))
        stack.push({ name, prefix, attributes, text: '', isRich })
        if (isRich) return
        if (FEEDS.has(name)) {
          isFeed = true
          feed.base ??= attributes['xml:base']
          feed.language ??= attributes['xml:lang']
        }
        if (ITEMS.has(name)) {
          item = {
            tags: [],
            base: attributes['xml:base'],
            link: attributes.href,
            guid: attributes['rdf:about'],
          }
        }
      },
      text(part) {
        const element = stack.at(-1)
        if (element) element.text += part
      },
      close() {
        const element = stack.pop()
        const parent = stack.at(-1)
        if (!element) return
        if (element.isRich) {
          if (parent) parent.text += serialise(element)
        } else if (ITEMS.has(element.name)) {
          if (item && feed.items.length < MAX_ITEMS) feed.items.push(item)
          item = undefined
        } else if (item) {
          readItemField(item, element, parent)
        } else if (parent && FEEDS.has(parent.name)) {
          readFeedField(feed, element)
        }
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  return outcome === 'done' && (isFeed || feed.items.length > 0) ? feed : undefined
}

function readItemField(item: RawItem, element: Element, parent: Element | undefined): void {
  const { attributes, prefix, name } = element
  if (prefix === 'media') {
    if (name === 'thumbnail' || attributes.medium === 'image') item.image ??= attributes.url
    if (name !== 'title' && name !== 'description') return
  }
  if (name === 'enclosure' && attributes.type?.startsWith('image/')) item.image ??= attributes.url
  const field = name === 'name' && parent?.name === 'author' ? 'author' : FIELDS.get(name)
  const value = fieldValue(element)
  if (!field || !value) return
  if (field === 'tags') item.tags.push(value)
  else item[field] ??= value
}

function readFeedField(feed: RawFeed, element: Element): void {
  const { href, rel } = element.attributes
  if (element.name === 'link' && (rel === 'hub' || rel === 'self')) feed[rel] ??= href
  const value = fieldValue(element)
  if (!value) return
  if (element.name === 'title') feed.title ??= value
  if (element.name === 'link') feed.link ??= value
  if (element.name === 'language') feed.language ??= value
  if (element.name === 'ttl' && Number(value) > 0) feed.ttlMinutes ??= Number(value)
}

/** Atom stores links and categories in attributes, RSS in text. */
function fieldValue({ name, attributes, text }: Element): string | undefined {
  const value = text.trim()
  if (name === 'link' && attributes.href) {
    return (attributes.rel ?? 'alternate') === 'alternate' ? attributes.href : undefined
  }
  if (name === 'category') return attributes.label ?? attributes.term ?? value
  return value
}

function split(qualified: string): { prefix: string; name: string } {
  const at = qualified.lastIndexOf(':')
  return { prefix: qualified.slice(0, Math.max(at, 0)), name: qualified.slice(at + 1) }
}

function serialise({ name, attributes, text }: Element): string {
  const source = attributes.src ? ` src="${attributes.src.replaceAll('"', '%22')}"` : ''
  return `<${name}${source}>${text}</${name}>`
}
