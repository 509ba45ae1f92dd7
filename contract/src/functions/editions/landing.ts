import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { getFeed } from './feed.ts'

export const getPublicEdition = defineFunction({
  name: 'get-public-edition',
  summary: "Today's edition for visitors, whoever asks; what stands in for it while there is none.",
  access: 'public',
  input: noInput,
  output: getFeed.output,
})
