import { existsSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../../../shared/corpus/tagging/', import.meta.url)
/** Every nth text is enough for a figure. */
const SAMPLE = 400

interface PublicText {
  title: string
  summary: string
  label: string
}

export interface PublicSet {
  name: string
  texts: PublicText[]
  /** The main topics that count as right for each of the set's labels. */
  mainsOf: Record<string, string[]>
}

const UCI: Record<string, string[]> = {
  b: ['business', 'finance', 'startups', 'climate-energy', 'work-careers'],
  t: ['technology', 'ai-ml', 'science', 'security', 'product', 'design', 'climate-energy', 'startups'],
  e: ['entertainment', 'life-culture'],
  m: ['health'],
}
const HUFFPOST: Record<string, string[]> = {
  POLITICS: ['society-policy'],
  'U.S. NEWS': ['society-policy', 'climate-energy'],
  'WORLD NEWS': ['society-policy', 'climate-energy'],
  ENTERTAINMENT: ['entertainment'],
  SPORTS: ['sports'],
  BUSINESS: ['business', 'finance', 'work-careers', 'startups'],
  MONEY: ['finance'],
  TECH: ['technology', 'ai-ml', 'security', 'product', 'society-policy'],
  SCIENCE: ['science', 'climate-energy'],
  ENVIRONMENT: ['climate-energy', 'science'],
  WELLNESS: ['health', 'life-culture'],
  'FOOD & DRINK': ['life-culture', 'health'],
  TRAVEL: ['life-culture'],
  PARENTING: ['life-culture', 'health'],
  'STYLE & BEAUTY': ['life-culture', 'design', 'entertainment'],
  'HOME & LIVING': ['life-culture', 'design'],
  EDUCATION: ['society-policy'],
  CRIME: ['society-policy'],
  COMEDY: ['entertainment', 'society-policy'],
  RELIGION: ['life-culture', 'society-policy'],
}
/** Labels of the trial's own taxonomy. */
const TRIAL: Record<string, string[]> = {
  ai: ['ai-ml'],
  tech: ['technology', 'security'],
  sci: ['science', 'climate-energy'],
  health: ['health'],
  biz: ['business', 'work-careers'],
  finance: ['finance'],
  design: ['design'],
  product: ['product'],
  startup: ['startups'],
  society: ['society-policy'],
  culture: ['entertainment', 'life-culture', 'sports'],
}

/** Texts that other people labelled with their own topics. Sets that are not available are left out. */
export function publicSets(): PublicSet[] {
  if (!existsSync(FOLDER)) return []
  return [
    readSet('UCI news titles', 'uci_news_aggregator.jsonl', 'label', UCI),
    readSet('HuffPost', 'huffpost_sample.jsonl', 'label', HUFFPOST),
    readSet('trial texts', 'own_l1_l2.jsonl', 'l1', TRIAL),
    readSet('Medium titles', 'medium_titles_tags.jsonl', 'l1', TRIAL),
  ]
}

function readSet(name: string, file: string, field: string, mainsOf: PublicSet['mainsOf']): PublicSet {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line))
  const labelled = rows.filter((row) => mainsOf[row[field]] !== undefined)
  const step = Math.max(1, Math.floor(labelled.length / SAMPLE))
  const texts = labelled
    .filter((_, at) => at % step === 0)
    .slice(0, SAMPLE)
    .map(({ title, summary = '', [field]: label }) => ({ title, summary, label }))
  return { name, texts, mainsOf }
}
