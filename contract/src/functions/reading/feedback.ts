import { z } from 'zod'
import { opinion } from '../../items/feed-items.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { topicId } from '../../kernel/topic-id.ts'

const drop = z.object({ drop_id: z.int().positive() })
const source = z.object({ source_id: z.int().positive() })
const reportReason = z.string().trim().min(1).max(500).nullable()

export const saveDrop = defineFunction({
  name: 'save-drop',
  summary: 'Saves an item for the reader, or removes it from their saved items.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/saved/{drop_id}',
      scope: 'saved:write',
      summary: 'Saves an item.',
      fixed: { saved: true },
    },
    {
      method: 'DELETE',
      path: '/saved/{drop_id}',
      scope: 'saved:write',
      summary: 'Removes an item from the saved items.',
      fixed: { saved: false },
    },
  ],
  input: drop.extend({ saved: z.boolean() }),
  output: done,
})

export const rateDrop = defineFunction({
  name: 'rate-drop',
  summary: 'Likes or dislikes an item. null undoes it.',
  access: 'reader',
  api: [{ method: 'PUT', path: '/items/{drop_id}/opinion', scope: 'feedback:write' }],
  input: drop.extend({ opinion }),
  output: done,
})

export const dismissDrop = defineFunction({
  name: 'dismiss-drop',
  summary: 'Dismisses an item from all the reader’s lists. false restores it.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/dismissed/{drop_id}',
      scope: 'feedback:write',
      summary: 'Dismisses an item from all the reader’s lists.',
      fixed: { dismissed: true },
    },
    {
      method: 'DELETE',
      path: '/dismissed/{drop_id}',
      scope: 'feedback:write',
      summary: 'Restores a dismissed item.',
      fixed: { dismissed: false },
    },
  ],
  input: drop.extend({ dismissed: z.boolean() }),
  output: done,
})

export const reportDrop = defineFunction({
  name: 'report-drop',
  summary:
    'Reports an item to the editors and removes it from all the reader’s lists. null withdraws the report.',
  access: 'reader',
  input: drop.extend({ reason: reportReason }),
  output: done,
})

export const recordOpen = defineFunction({
  name: 'record-open',
  summary: 'Records that an item was opened. For visitors it is recorded anonymously.',
  access: 'public',
  input: drop,
  output: done,
})

export const muteSource = defineFunction({
  name: 'mute-source',
  summary: 'Mutes a source for the reader, and withdraws “More of this”. false unmutes it.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/muted-sources/{source_id}',
      scope: 'preferences:write',
      summary: 'Mutes a source.',
      fixed: { muted: true },
    },
    {
      method: 'DELETE',
      path: '/muted-sources/{source_id}',
      scope: 'preferences:write',
      summary: 'Unmutes a source.',
      fixed: { muted: false },
    },
  ],
  input: source.extend({ muted: z.boolean() }),
  output: done,
})

export const favourSource = defineFunction({
  name: 'favour-source',
  summary: '“More of this”: raises a source in the reader’s ranking, and unmutes it. false withdraws it.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/favoured-sources/{source_id}',
      scope: 'preferences:write',
      summary: 'Raises a source in the reader’s ranking, and unmutes it.',
      fixed: { favoured: true },
    },
    {
      method: 'DELETE',
      path: '/favoured-sources/{source_id}',
      scope: 'preferences:write',
      summary: 'No longer raises a source in the reader’s ranking.',
      fixed: { favoured: false },
    },
  ],
  input: source.extend({ favoured: z.boolean() }),
  output: done,
})

export const reportSource = defineFunction({
  name: 'report-source',
  summary:
    'Reports a source to the editors. A new report replaces the reader’s earlier one, null withdraws it.',
  access: 'reader',
  input: source.extend({ reason: reportReason }),
  output: done,
})

export const muteTopic = defineFunction({
  name: 'mute-topic',
  summary: 'Mutes a topic and all its subtopics for the reader. false unmutes it.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/muted-topics/{topic_id}',
      scope: 'preferences:write',
      summary: 'Mutes a topic and all its subtopics.',
      fixed: { muted: true },
    },
    {
      method: 'DELETE',
      path: '/muted-topics/{topic_id}',
      scope: 'preferences:write',
      summary: 'Unmutes a topic.',
      fixed: { muted: false },
    },
  ],
  input: z.object({ topic_id: topicId, muted: z.boolean() }),
  output: done,
})

export const lessOfTopic = defineFunction({
  name: 'less-of-topic',
  summary: '“Less like this”: lowers a topic in the reader’s ranking. false undoes it.',
  access: 'reader',
  input: z.object({ topic_id: topicId, less: z.boolean() }),
  output: done,
})

const named = z.object({ id: z.int(), label: z.string() })

export const listFeedback = defineFunction({
  name: 'list-feedback',
  summary: 'Lists every choice of the reader that changes what they see, so that each can be undone.',
  access: 'reader',
  api: [{ method: 'GET', path: '/reactions', scope: 'feedback:read' }],
  input: noInput,
  output: z.object({
    favoured_sources: z.array(named),
    muted_sources: z.array(named),
    muted_topics: z.array(named),
    muted_words: z.array(named),
    less_topics: z.array(named),
    dismissed: z.array(named),
    reported: z.array(named),
    reported_sources: z.array(named),
  }),
})
