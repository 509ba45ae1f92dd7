import compile from 'icu-minify/compile'
import { pseudo } from '../../../scripts/messages/pseudo.ts'

/** In place of `icu-minify/compile`: every message in the pseudo language. */
export const compilePseudo = (text: string) => compile(pseudo(text))
