import { readdir, readFile } from 'node:fs/promises'
import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'

const FOLDER = new URL('./cues/', import.meta.url)

/**
 * Words that make a topic likely without naming it, by the topic's key. A topic without any relies on its
 * keywords.
 */
export type Cues = ReadonlyMap<string, readonly string[]>

/** For the languages that have a folder. */
export type CuesByLanguage = ReadonlyMap<LanguageCode, Cues>

export async function readCues(folder: URL = FOLDER): Promise<CuesByLanguage> {
  const names = new Set(await readdir(folder))
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => names.has(code))
  return new Map(
    await Promise.all(
      languages.map(async (code) => [code, await readFolder(new URL(`${code}/`, folder))] as const),
    ),
  )
}

async function readFolder(folder: URL): Promise<Cues> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const lines = files.flatMap((file) => file.split('\n')).filter((line) => line.trim() !== '')
  const cues = new Map<string, string[]>()
  for (const [topic, words] of lines.map(parseLine)) cues.set(topic, [...(cues.get(topic) ?? []), ...words])
  return cues
}

function parseLine(line: string): [string, string[]] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`Malformed cue line: ${line}`)
  const words = line.slice(colon + 1).split(',')
  return [line.slice(0, colon), words.map((word) => word.trim()).filter(Boolean)]
}
