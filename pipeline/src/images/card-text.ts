import { fileURLToPath } from 'node:url'
import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import sharp from 'sharp'

interface Face {
  name: string
  file: string
}

/** With the faces for texts in other scripts. */
interface Font extends Face {
  arabic: Face
  japanese: Face
}

export interface CardText {
  data: Buffer
  width: number
  height: number
}

/** Files that Pango reads, because it does not support web fonts. */
const face = (name: string, url: string): Face => ({ name, file: fileURLToPath(url) })
/** Kosugi, under the name in its file. */
const JAPANESE = face('MotoyaLCedar', import.meta.resolve('@expo-google-fonts/kosugi/Kosugi_400Regular.ttf'))
export const SERIF: Font = {
  ...face(
    'Newsreader Medium',
    import.meta.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  ),
  arabic: face(
    'Noto Naskh Arabic Medium',
    import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium.ttf'),
  ),
  japanese: JAPANESE,
}
export const SANS: Font = {
  ...face('Inter', import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  arabic: face(
    'Noto Sans Arabic',
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  ),
  japanese: JAPANESE,
}

const ARABIC = /\p{Script=Arabic}/u
const CJK = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** All of them contain Latin letters too. */
function faceFor(words: string, font: Font): Face {
  if (ARABIC.test(words)) return font.arabic
  return CJK.test(words) ? font.japanese : font
}

interface Setting {
  size: number
  colour: string
  /** The maximum width: lines break there, and a line that may not break is made smaller. */
  room: number
  wraps?: boolean
  /** More line spacing than the font's own. */
  spacing?: number
}

/**
 * Set by Pango, which shapes every script. Glyphs that our fonts lack come from the system's fonts, if they
 * have them.
 */
export async function setText(
  words: string,
  font: Font,
  { size, colour, room, wraps = true, spacing = 0 }: Setting,
): Promise<CardText> {
  const { name, file } = faceFor(words, font)
  const { data, info } = await sharp({
    text: {
      // Pango parses markup.
      text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      ...(wraps && { width: room }),
      wrap: wraps ? 'word-char' : 'none',
      spacing,
      dpi: 72,
      rgba: true,
    },
  })
    .resize({ width: room, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
