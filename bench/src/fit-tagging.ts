/**
 * npm run fit:tagging: learns how much each piece of evidence counts, on the development part of the evaluation set
 * alone, and writes pipeline/src/tag/weights.ts. Run it after changing keywords, cues or how texts are matched.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCues } from '@daily-drops/pipeline/tag/cues'
import { decide, type Weights } from '@daily-drops/pipeline/tag/decide'
import { loadEmbedder } from '@daily-drops/pipeline/tag/embedder'
import {
  createEvidenceReader,
  type Evidence,
  groupOf,
  LANGUAGE_GROUPS,
  type LanguageGroup,
  SPECIFIC_FEATURES,
  SUB_FEATURES,
  specificFeatures,
  subFeatures,
} from '@daily-drops/pipeline/tag/evidence'
import { loadPrototypes } from '@daily-drops/pipeline/tag/prototypes'
import {
  isDevelopment,
  judge,
  knowledgeFromFiles,
  type LabelledText,
  readEvaluationSet,
} from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { buildTopicTree, childrenOf } from '@daily-drops/pipeline/tag/topic-tree'
import { type Choice, fitChoice } from './fit-choice.ts'

const MODEL_DIR = fileURLToPath(new URL('../../.cache/model', import.meta.url))
const TARGET = fileURLToPath(new URL('../../pipeline/src/tag/weights.ts', import.meta.url))
const FOLDS = 5

const knowledge = await knowledgeFromFiles()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const tree = buildTopicTree(knowledge)
const cues = await readCues()
const embedder = await loadEmbedder(MODEL_DIR)
const prototypes = await loadPrototypes(embedder, tree, cues.get('en'), MODEL_DIR)
const reader = createEvidenceReader(tree, cues, { embedder, prototypes })

interface Sample {
  text: LabelledText
  evidence: Evidence
}

const samples: Sample[] = []
for (const text of (await readEvaluationSet()).filter(isDevelopment)) {
  samples.push({ text, evidence: await reader.read(text) })
}

const slugAt = (place: number) => knowledge[place]?.slug ?? ''

function subChoice({ text, evidence }: Sample): Choice {
  return {
    options: subFeatures(tree, evidence),
    right: tree.subs.map((place) => slugAt(place) === text.l2 || text.also.includes(slugAt(place))),
  }
}

function specificChoice({ text, evidence }: Sample): Choice {
  const sub = tree.subs.find((place) => slugAt(place) === text.l2)
  const places = sub === undefined ? [] : childrenOf(tree, sub)
  return {
    options: places.map((place) => specificFeatures(evidence, place)),
    right: places.map((place) => text.l3.includes(slugAt(place))),
  }
}

function learn(given: Sample[]): Weights {
  return {
    sub: fitChoice(given.map(subChoice), SUB_FEATURES.length),
    specific: fitChoice(given.map(specificChoice), SPECIFIC_FEATURES.length),
  }
}

/** What the weights learned on four fifths get right on the last. */
function crossValidate(group: string, given: Sample[]): void {
  const right = { main: 0, sub: 0, specific: 0, first: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(given.filter((_, at) => at % FOLDS !== fold))
    for (const { text, evidence } of given.filter((_, at) => at % FOLDS === fold)) {
      const decision = decide(tree, evidence, weights, 1)
      const verdict = judge(text, decision, topics)
      right.main += Number(verdict.main)
      right.sub += Number(verdict.sub)
      right.specific += Number(verdict.specific)
      right.first += Number(judge(text, { ...decision, l3: decision.l3.slice(0, 1) }, topics).specific)
    }
  }
  const share = (count: number) => (count / given.length).toFixed(3)
  console.log(
    `${group}: main ${share(right.main)}, sub ${share(right.sub)}, specific ${share(right.specific)} (first ${share(right.first)}) of ${given.length}`,
  )
}

const withoutModel = ({ text, evidence }: Sample): Sample => ({
  text,
  evidence: { ...evidence, meaning: null, mentions: null },
})

function weightsOf(group: LanguageGroup) {
  const own = samples.filter(({ text }) => groupOf(text.language) === group)
  crossValidate(`${group}, words`, own.map(withoutModel))
  crossValidate(`${group}, hybrid`, own)
  const words = learn(own.map(withoutModel))
  // The model reads English; in other scripts it did no better than the words.
  return { hybrid: group === 'other' ? words : learn(own), words }
}

const groups = Object.keys(LANGUAGE_GROUPS) as LanguageGroup[]
const weights = Object.fromEntries(groups.map((group) => [group, weightsOf(group)]))
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
writeFileSync(
  TARGET,
  `import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit:tagging, from the development part of pipeline/eval/tagging; do not edit. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights; words: Weights }> = ${JSON.stringify(weights, rounded, 2)}
`,
)
execFileSync('biome', ['check', '--write', TARGET], { stdio: 'inherit' })
