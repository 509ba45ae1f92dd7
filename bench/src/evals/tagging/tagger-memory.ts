/** Prints the memory, in MiB, of a process that has tagged in every language, which is all that this one does. */
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@daily-drops/core/languages'
import { createLocalTagger } from '@daily-drops/pipeline/tag/local-tagger'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'
import { isDevelopment, readEvaluationSet } from '@daily-drops/pipeline/tag/testing/evaluation-set'

const modelDir = fileURLToPath(new URL('../../../../.cache/model', import.meta.url))
const tagger = await createLocalTagger(await shippedKnowledge(), { modelDir, specificTopicMargin: 0.15 })
if (tagger.lexiconReason) throw new Error(tagger.lexiconReason)
for (const text of (await readEvaluationSet()).filter(isDevelopment)) await tagger.tag(text)
for (const { code } of LANGUAGES) await tagger.tag({ title: 'Software', summary: '', language: code })
console.log(process.memoryUsage().rss / 2 ** 20)
