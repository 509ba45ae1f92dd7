import { listPeople } from '@daily-drops/contract/functions/accounts/people'
import {
  getDeliveryStatus,
  listDeliverySlots,
  listSuppressions,
  listUndelivered,
} from '@daily-drops/contract/functions/delivery/operations'
import { listArticles } from '@daily-drops/contract/functions/drops/articles'
import { listRefusedSignIns } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { getSource } from '@daily-drops/contract/functions/sources/source-care'
import { getSourceStats, listSourceNames, listSources } from '@daily-drops/contract/functions/sources/sources'
import { listTaggingParams, listTagReviews } from '@daily-drops/contract/functions/tagging/tagging'
import { tell } from './answers.ts'
import { ago, DAY_MS, each, exactly, HOUR_MS, onePage } from './rows.ts'
import { DROPS, TOPICS, topicOf } from './stories.ts'

type Source = ReturnType<typeof sourceAt>
const NAMES = [
  ...DROPS.map(({ source_name }) => source_name ?? ''),
  'Lost Signal',
  'The Journal of Extraordinarily Long Names and Even Longer Titles',
]
function sourceAt(index: number) {
  const name = NAMES[index] ?? ''
  const host = `${name.toLowerCase().replace(/\W+/g, '-')}.example`
  const isBroken = index === 8
  return {
    id: 40 + index,
    name,
    homepage_url: `https://${host}/`,
    feed_url: index === 9 ? null : `https://${host}/feed`,
    official: index % 4 === 0,
    type: index === 4 ? ('youtube' as const) : ('rss' as const),
    status: isBroken ? ('error' as const) : index === 6 ? ('inactive' as const) : ('active' as const),
    created_at: ago((300 - index) * DAY_MS),
    state: isBroken ? ('broken' as const) : index === 3 ? ('failing' as const) : ('ok' as const),
    language: index === 2 ? 'de' : 'en',
    last_error: isBroken ? 'The publisher refuses programs that read its pages. (403 Forbidden)' : null,
    last_fetched_at: ago((index + 1) * 7 * 60_000),
    last_success_at: ago((index + 1) * (isBroken ? DAY_MS : 7 * 60_000)),
    next_fetch_at: ago(-(index + 1) * 5 * 60_000),
    failures: isBroken ? 31 : index === 3 ? 2 : 0,
    total_articles: 4_120 - index * 377,
    failed_articles: (index * 17) % 60,
    success_rate: isBroken ? 41 : 99 - index,
  }
}
const SOURCES: Source[] = NAMES.map((_, index) => sourceAt(index))
tell(getSourceStats, () => ({
  total_sources: 259,
  active_sources: 251,
  failing_sources: 4,
  broken_sources: 3,
  paused_sources: 5,
  sources_with_feed: 240,
  total_articles: 90_412,
  failed_articles: 311,
}))
tell(listSourceNames, () => SOURCES.map(({ id, name }) => ({ id, name })))
tell(listSources, () =>
  onePage(
    SOURCES.map((source, index) => ({
      ...source,
      per_day: each(14, (day) => (day * 5 + index * 3) % 11),
    })),
    259,
  ),
)
tell(getSource, (_who, { id }) => ({
  source: SOURCES.find((source) => source.id === id) ?? sourceAt(0),
  articles: DROPS.slice(0, 5).map(({ id, title, language, published_at }) => ({
    id,
    title,
    language,
    tag_done: true,
    created_at: published_at ?? ago(0),
  })),
  topics: [
    { label: 'Logistics', share: 0.61 },
    { label: 'Rail', share: 0.25 },
    { label: 'Energy', share: 0.14 },
  ],
  fetches: each(4, (index) => ({
    at: ago((index * 3 + 1) * HOUR_MS),
    outcome: index === 2 ? ('failed' as const) : ('read' as const),
    new_items: index === 2 ? null : 3 + index,
    reason: index === 2 ? 'The publisher returned an error. (503)' : null,
    duration_ms: 640 + index * 120,
  })),
  health: each(30, (index) => ({
    day: ago((29 - index) * DAY_MS).slice(0, 10),
    read: 20 + ((index * 7) % 9),
    failed: index % 9 === 4 ? 4 : 0,
  })),
  hub: null,
  days: each(14, (index) => ({
    day: ago((13 - index) * DAY_MS).slice(0, 10),
    articles: 2 + ((index * 5) % 9),
  })),
}))
const topicBy = (id: number | null) => {
  const topic = TOPICS.find((each) => each.id === id)
  return topic ? { id: topic.id, label: topic.label } : null
}
tell(listArticles, () => ({
  articles: DROPS.map(({ id, title, url, tags, l1_topic_id, source_name, published_at }, index) => ({
    id,
    story_id: id,
    title,
    url,
    tag_done: index !== 2,
    created_at: published_at ?? ago(0),
    tags: index === 2 ? [] : tags,
    l1_topic_id: index === 2 ? null : l1_topic_id,
    l2_topic_id: null,
    source: { name: source_name ?? '' },
    l1_topic: index === 2 ? null : topicBy(l1_topic_id),
    l2_topic: null,
  })),
  page: 1,
  page_count: 905,
  total: 90_412,
  total_is_exact: true,
}))
tell(listTaggingParams, () =>
  [
    {
      param_name: 'batch_size',
      kind: 'integer' as const,
      param_value: '20',
      description: 'Articles per run.',
    },
    {
      param_name: 'review_below_confidence',
      kind: 'number' as const,
      param_value: '0.4',
      description: 'Below this, an editor reviews the tags.',
    },
  ].map((param) => ({ ...param, updated_at: ago(DAY_MS) })),
)
tell(listTagReviews, () => ({
  ...onePage(
    DROPS.slice(0, 4).map(({ id, title, url, image_url, tags, source_name, published_at }) => ({
      id,
      title,
      summary: 'What was tried, what it cost and what came of it.',
      text: 'The night shift starts at ten. By then the cranes are silent, and the crew can hear the water.',
      url,
      type: 'article' as const,
      image_url,
      youtube_video_id: null,
      published_at: published_at ?? ago(0),
      source_name,
      language: 'en',
      l1_topic_id: topicOf('business').id,
      l2_topic_id: null,
      tags,
      tagger: 'local' as const,
      version: 'minilm-1',
      confidence: 0.38,
      candidates: TOPICS.filter(({ level }) => level === 3)
        .slice(0, 4)
        .map((topic, index) => ({ topicId: topic.id, score: 0.38 - index * 0.07 })),
      tagged_at: ago(HOUR_MS),
    })),
    38,
  ),
  languages: [
    { ...exactly(30), language: 'en' as const },
    { ...exactly(8), language: 'de' as const },
  ],
}))

const ROLES = ['superadmin', 'admin', 'editor', 'editor', 'user', 'user'] as const
tell(listPeople, () =>
  onePage(
    ['grace', 'ada', 'mary', 'a.very.long.address.of.a.person', 'linus', 'barbara'].map((name, index) => ({
      id: `5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f0${index}`,
      email: `${name}@dailydrops.example`,
      display_name: `${name}-reader`,
      role: ROLES[index] ?? 'user',
      subscription_tier: index === 4 ? ('premium' as const) : ('free' as const),
      created_at: ago((200 - index) * DAY_MS),
      email_verified: index !== 5,
      two_factor_enabled: index < 2,
      sessions: index % 3,
      last_seen_at: index === 5 ? null : ago(index * 7 * HOUR_MS),
    })),
    1694,
  ),
)

const NOBODY = { account_email: null, address_digest: null, network: null, is_shared: false }
tell(listRefusedSignIns, () =>
  onePage(
    [
      {
        method: 'password',
        reason: 'wrong-password',
        attempts: 4,
        account_email: 'ada@dailydrops.example',
        network: '192.0.2.0/24',
      },
      {
        method: 'second-factor',
        reason: 'wrong-code',
        attempts: 2,
        account_email: 'grace@dailydrops.example',
        network: '2001:db8:1::/48',
      },
      { method: 'password', reason: 'unknown-address', attempts: 1, address_digest: 'k3Vx_a9Q' },
      { method: 'password', reason: 'too-many-attempts', attempts: 1_842, network: '203.0.113.0/24' },
      { method: 'password', reason: 'wrong-password', attempts: 31, is_shared: true },
      { method: 'provider', reason: 'provider-refused', attempts: 1, network: '192.0.2.0/24' },
    ].map((refused, index) => ({ ...NOBODY, ...refused, id: 90 - index, last_at: ago(index * HOUR_MS) })),
  ),
)

function slotAt(index: number) {
  const due = 400 - index * 31
  const dead = index === 2 ? 2 : 0
  const waiting = index === 0 ? 120 : 0
  return {
    id: 300 - index,
    due_at: ago(index * HOUR_MS),
    channel: (['email', 'whatsapp', 'slack'] as const)[index % 3] ?? 'email',
    due,
    sent: due - dead - waiting - index - 2,
    suppressed: 2,
    skipped: index,
    unknown: 0,
    dead,
    late: index === 3 ? 14 : 0,
  }
}
tell(getDeliveryStatus, () => ({
  is_confirmed: true,
  not_set_up: [],
  paused: [{ channel: 'slack' as const, reason: 'Their gateway is down', paused_at: ago(2 * HOUR_MS) }],
  broken: [],
  silent: [],
  today: { due: 2_180, sent: 2_164, failed: 3, suppressed: 13, late: 14 },
}))
tell(listDeliverySlots, () => onePage(each(6, slotAt)))
tell(listUndelivered, () =>
  onePage(
    each(2, (index) => ({
      id: `6f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f0${index}`,
      channel: 'email' as const,
      due_at: ago((index + 1) * HOUR_MS),
      state: index ? ('unknown' as const) : ('dead' as const),
      reason: 'The mail server refused the message. (550)',
      attempts: 5,
    })),
  ),
)
tell(listSuppressions, () =>
  onePage(
    (['bounced', 'complaint', 'operator'] as const).map((reason, index) => ({
      id: 20 - index,
      channel: 'email' as const,
      hint: 'mail.example',
      reason,
      created_at: ago((index + 1) * DAY_MS),
    })),
  ),
)
