import { FEED } from '@daily-drops/contract/texts/feed'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export function SetupState() {
  return (
    <EmptyState
      title={FEED.setup}
      action={
        <ButtonLink variant="primary" to="/preferences">
          Choose your topics
        </ButtonLink>
      }
    >
      Pick your topics and we’ll build your first edition right away.
    </EmptyState>
  )
}

export function NothingFound({ isToday }: { isToday: boolean }) {
  if (!isToday) {
    return (
      <EmptyState
        title={FEED.empty}
        action={
          <ButtonLink variant="primary" to="/feed">
            Back to today
          </ButtonLink>
        }
      >
        There was no edition on this day.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={FEED.empty}
      action={
        <ButtonLink variant="primary" to="/preferences">
          {FEED.adjust}
        </ButtonLink>
      }
    >
      Nothing matches your topics and languages today. Add topics to give your edition more to choose from.
    </EmptyState>
  )
}

export function BeyondArchive() {
  return (
    <EmptyState
      title="Read older editions with Premium"
      action={
        <>
          <ButtonLink variant="primary" to="/pricing">
            Upgrade to Premium
          </ButtonLink>
          <ButtonLink to="/feed">Back to today</ButtonLink>
        </>
      }
    >
      {FEED.archiveLimit}
    </EmptyState>
  )
}
