import { z } from 'zod'
import { opinion } from '../../items/feed-items.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { topicId } from '../../kernel/topic-id.ts'

const drop = z.object({ drop_id: z.int().positive() })

export const saveDrop = defineFunction({
  name: 'save-drop',
  summary: "Keeps an item among the reader's saved ones, or lets it go.",
  access: 'reader',
  input: drop.extend({ saved: z.boolean() }),
  output: done,
})

export const rateDrop = defineFunction({
  name: 'rate-drop',
  summary: 'Likes or dislikes an item; null takes the opinion back.',
  access: 'reader',
  input: drop.extend({ opinion }),
  output: done,
})

export const dismissDrop = defineFunction({
  name: 'dismiss-drop',
  summary: 'Takes an item off every list of the reader; false brings it back.',
  access: 'reader',
  input: drop.extend({ dismissed: z.boolean() }),
  output: done,
})

export const reportDrop = defineFunction({
  name: 'report-drop',
  summary:
    'Tells the editors what is wrong with an item and takes it off every list; null withdraws the report.',
  access: 'reader',
  input: drop.extend({ reason: z.string().trim().min(1).max(500).nullable() }),
  output: done,
})

export const recordOpen = defineFunction({
  name: 'record-open',
  summary: "Notes that an item's link was opened; a visitor's without a name.",
  access: 'public',
  input: drop,
  output: done,
})

export const muteSource = defineFunction({
  name: 'mute-source',
  summary: 'Hides everything of a source from the reader; false shows it again.',
  access: 'reader',
  input: z.object({ source_id: z.int().positive(), muted: z.boolean() }),
  output: done,
})

export const muteTopic = defineFunction({
  name: 'mute-topic',
  summary: 'Hides a topic and all below it from the reader; false shows it again.',
  access: 'reader',
  input: z.object({ topic_id: topicId, muted: z.boolean() }),
  output: done,
})

export const lessOfTopic = defineFunction({
  name: 'less-of-topic',
  summary: '"Less like this": lowers a topic in the ranking; false takes it back.',
  access: 'reader',
  input: z.object({ topic_id: topicId, less: z.boolean() }),
  output: done,
})

const named = z.object({ id: z.int(), label: z.string() })

export const listFeedback = defineFunction({
  name: 'list-feedback',
  summary: 'Everything the reader has told us that changes what they see, so that each can be taken back.',
  access: 'reader',
  input: noInput,
  output: z.object({
    muted_sources: z.array(named),
    muted_topics: z.array(named),
    less_topics: z.array(named),
    dismissed: z.array(named),
    reported: z.array(named),
  }),
})
