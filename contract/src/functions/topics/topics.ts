import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { topicId } from '../../kernel/topic-id.ts'

const topicSchema = z.object({
  id: z.int(),
  slug: z.string(),
  label: z.string(),
  level: z.int().min(1).max(3),
  parent_id: z.int().nullable(),
  is_active: z.boolean(),
  intro: z.string(),
})

export type Topic = z.infer<typeof topicSchema>

const aiMl = {
  id: 1,
  slug: 'ai-ml',
  label: 'AI & ML',
  level: 1,
  parent_id: null,
  is_active: true,
  intro: 'Models that learn, and what people build with them.',
}

export const listTopics = defineFunction({
  name: 'list-topics',
  summary: 'Lists the active topics, ordered by level, then label.',
  access: 'public',
  input: noInput,
  output: z.array(topicSchema),
  example: {
    input: {},
    output: [aiMl],
  },
})

export const getTopic = defineFunction({
  name: 'get-topic',
  summary: 'Finds an active topic by its slug, by one it had before, or any topic by its id.',
  access: 'public',
  input: z.union([
    z.object({ slug: z.string().max(100) }),
    z.object({ former_slug: z.string().max(100) }),
    z.object({ id: topicId }),
  ]),
  output: z.object({ topic: topicSchema.nullable() }),
  example: { input: { slug: 'ai-ml' }, output: { topic: aiMl } },
})

export const findSpecificTopics = defineFunction({
  name: 'find-specific-topics',
  summary: "Turns an article's tags into topics: the level-3 topics of these slugs.",
  access: 'public',
  input: z.object({ slugs: z.array(z.string().max(100)).max(100) }),
  output: z.array(topicSchema),
  example: {
    input: { slugs: ['retrieval'] },
    output: [{ ...aiMl, id: 120, slug: 'retrieval', label: 'Retrieval', level: 3, parent_id: 14, intro: '' }],
  },
})

export const topicDescendants = defineFunction({
  name: 'topic_descendants',
  summary: 'Answers the ids of every topic below a topic.',
  access: 'public',
  input: z.object({ root_id: topicId }),
  output: z.array(z.int()),
  example: { input: { root_id: 1 }, output: [14, 15, 120, 121] },
})
