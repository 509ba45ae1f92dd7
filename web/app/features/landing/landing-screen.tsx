import { Audience } from './audience.tsx'
import { Features } from './features.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { Inks } from './inks.tsx'
import type { LandingView } from './landing-view.ts'
import { QuickAnswers } from './quick-answers.tsx'
import { Reasons } from './reasons.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { TakeControl } from './take-control.tsx'

export function LandingScreen({ landing }: { landing: LandingView }) {
  return (
    <>
      <Hero edition={landing.edition} signedIn={landing.signedIn} />
      <Figures figures={landing.figures} edition={landing.edition} />
      {landing.sheet && <ScoreSheet sheet={landing.sheet} />}
      <Features edition={landing.edition} can={landing.can} />
      <Reasons />
      <Inks topics={landing.topics} />
      <Audience />
      <QuickAnswers can={landing.can} />
      <TakeControl edition={landing.edition} signedIn={landing.signedIn} />
    </>
  )
}
