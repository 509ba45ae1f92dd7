import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { getFeed } from './feed.ts'

export const getPublicEdition = defineFunction({
  name: 'get-public-edition',
  summary: 'Returns today’s public edition, or its fallback while there is none. The same for every caller.',
  access: 'public',
  input: noInput,
  output: getFeed.output,
})
