import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { interfaceLanguage } from '../../kernel/interface-language.ts'
import { topicId } from '../../kernel/topic-id.ts'

const topicSchema = z.object({
  id: z.int(),
  slug: z.string(),
  label: z.string(),
  level: z.int().min(1).max(3),
  parent_id: z.int().nullable(),
  is_active: z.boolean(),
  intro: z.string(),
  /** The English label, if the label is in another language. */
  label_en: z.string().optional(),
})

export type Topic = z.infer<typeof topicSchema>

export const listTopics = defineFunction({
  name: 'list-topics',
  summary: 'Lists the active topics, named in the given language, ordered by level, then label.',
  access: 'public',
  api: [{ method: 'GET', path: '/topics', scope: 'edition:read' }],
  input: z.object({ language: interfaceLanguage }),
  output: z.array(topicSchema),
})

export const getTopic = defineFunction({
  name: 'get-topic',
  summary: 'Finds an active topic by its current or a former slug, or any topic by its id.',
  access: 'public',
  input: z.union([
    z.object({ slug: z.string().max(100), language: interfaceLanguage }),
    z.object({ former_slug: z.string().max(100), language: interfaceLanguage }),
    z.object({ id: topicId, language: interfaceLanguage }),
  ]),
  output: z.object({ topic: topicSchema.nullable() }),
})

export const findSpecificTopics = defineFunction({
  name: 'find-specific-topics',
  summary: 'Returns the level-3 topics for an article’s tags.',
  access: 'public',
  input: z.object({ slugs: z.array(z.string().max(100)).max(100), language: interfaceLanguage }),
  output: z.array(topicSchema),
})

export const topicDescendants = defineFunction({
  name: 'topic_descendants',
  summary: 'Returns the ids of all topics below a topic.',
  access: 'public',
  input: z.object({ root_id: topicId }),
  output: z.array(z.int()),
})
