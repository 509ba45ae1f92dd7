import { LANGUAGES } from '@daily-drops/core/languages'
import { describe, expect, it } from 'vitest'
import { languageOf } from './declared-language.ts'
import { detectLanguage } from './language.ts'

const SAMPLES: Record<string, string> = {
  en: 'A small team shows that careful search beats a bigger model on everyday questions.',
  it: 'Un piccolo gruppo dimostra che una buona ricerca vale più di un modello enorme.',
  es: 'Un equipo pequeño demuestra que una buena búsqueda supera a un modelo más grande.',
  fr: 'Une petite équipe montre qu’une bonne recherche vaut mieux qu’un modèle plus gros.',
  de: 'Ein kleines Team zeigt, dass gute Suche mehr bringt als ein größeres Modell.',
  pt: 'Uma equipa pequena mostra que uma boa pesquisa vale mais do que um modelo maior.',
  nl: 'Een klein team laat zien dat goed zoeken meer oplevert dan een groter model.',
  sv: 'Ett litet lag visar att god sökning ger mer än en större modell.',
  no: 'Et lite lag viser at godt søk gir mer enn en større modell, skriver avisen i dag.',
  da: 'Et lille hold viser, at god søgning giver mere end en større model, skriver avisen i dag.',
  fi: 'Pieni ryhmä osoittaa, että hyvä haku tuottaa enemmän kuin suurempi malli.',
  pl: 'Mały zespół pokazuje, że dobre wyszukiwanie daje więcej niż większy model.',
  cs: 'Malý tým ukazuje, že dobré vyhledávání přináší víc než větší model.',
  ru: 'Небольшая команда показала, что хороший поиск полезнее большой модели.',
  tr: 'Küçük bir ekip, iyi aramanın daha büyük bir modelden daha çok işe yaradığını gösterdi.',
  ar: 'فريق صغير يبيّن أن البحث الجيد أنفع من نموذج أكبر في الأسئلة اليومية.',
  hi: 'एक छोटी टीम ने दिखाया कि अच्छी खोज बड़े मॉडल से अधिक काम की है।',
  ja: '小さなチームが、優れた検索は大きなモデルよりも役に立つことを示した。',
  ko: '작은 팀이 좋은 검색이 더 큰 모델보다 낫다는 것을 보여 주었다.',
  zh: '一个小团队证明，好的搜索比更大的模型更有用。',
}

describe('detectLanguage', () => {
  it('has a sample for each language of the product', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(LANGUAGES.map(({ code }) => code as string).sort())
  })

  it.each(Object.entries(SAMPLES))('[DEC-39] knows %s', (code, text) => {
    expect(detectLanguage(text)).toBe(code)
  })

  it.each([
    ['Greek', 'Μια μικρή ομάδα δείχνει ότι η καλή αναζήτηση αξίζει περισσότερο.'],
    ['Ukrainian', 'Невелика команда показала, що якісний пошук корисніший за більшу модель.'],
    ['Thai', 'ทีมเล็ก ๆ แสดงให้เห็นว่าการค้นหาที่ดีมีประโยชน์มากกว่าโมเดลที่ใหญ่กว่า'],
    ['Hungarian', 'Egy kis csapat megmutatta, hogy a jó keresés többet ér, mint egy nagyobb modell.'],
    ['nothing', '2026 — 100 %'],
  ])('[DEC-39] treats %s as none of the twenty', (_, text) => {
    expect(detectLanguage(text)).toBeUndefined()
  })

  it('trusts the publisher only where the text is too short to tell', () => {
    expect(detectLanguage('Aurel 3', 'it-IT')).toBe('it')
    expect(detectLanguage(SAMPLES.fr ?? '', 'en')).toBe('fr')
    expect(detectLanguage('新しいモデル', 'en')).toBe('ja')
  })
})

describe('languageOf', () => {
  it('reads codes with a region, and both forms of Norwegian', () => {
    expect([languageOf('pt-BR'), languageOf('nb_NO'), languageOf('ZH-Hant'), languageOf('el')]).toEqual([
      'pt',
      'no',
      'zh',
      undefined,
    ])
  })
})
