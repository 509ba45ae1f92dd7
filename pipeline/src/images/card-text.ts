import { fileURLToPath } from 'node:url'
import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import sharp from 'sharp'

interface Font {
  name: string
  file: string
}

export interface CardText {
  data: Buffer
  width: number
  height: number
}

/** Files that Pango reads, because it does not support web fonts. */
export const SERIF: Font = {
  name: 'Newsreader Medium',
  file: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  ),
}
export const SANS: Font = {
  name: 'Inter',
  file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
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
  const { data, info } = await sharp({
    text: {
      // Pango parses markup.
      text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
      font: `${font.name} ${size}`,
      fontfile: font.file,
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
