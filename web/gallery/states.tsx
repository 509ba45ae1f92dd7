import { Badge } from '../app/ui/badge.tsx'
import { Button } from '../app/ui/button.tsx'
import { Card, CardTitle } from '../app/ui/card.tsx'
import { Pagination } from '../app/ui/pagination.tsx'
import { Avatar } from '../app/ui/pictures/avatar.tsx'
import { EmptyState } from '../app/ui/states/empty-state.tsx'
import { ErrorState } from '../app/ui/states/error-state.tsx'
import { Progress } from '../app/ui/states/progress.tsx'
import { Skeleton } from '../app/ui/states/skeleton.tsx'
import { State } from '../app/ui/states/state.tsx'

export function States() {
  return (
    <>
      <Card>
        <CardTitle>Badges, progress, skeletons</CardTitle>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>Retrieval</Badge>
          <Badge tone="quiet">Sponsored</Badge>
          <Badge tone="accent">Ufficiale</Badge>
          <Badge tone="premium">Premium</Badge>
          <Badge tone="danger">Nessun tag</Badge>
          <Avatar initials="AD" />
        </div>
        <div className="mt-4 flex flex-wrap gap-4">
          <State kind="ok">Active</State>
          <State kind="paused">Paused</State>
          <State kind="bad">Failed</State>
          <State kind="off">No runs yet</State>
        </div>
        <Progress label="Tagged" value={99.8} tone="ok" className="mt-5" />
        <Progress label="Sources read" value={84} max={200} className="mt-3" />
        <div className="mt-5 grid gap-2.5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-7 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Card>
      <Card>
        <CardTitle>Pages</CardTitle>
        <div className="mt-4">
          <Pagination
            page={1}
            pageCount={13}
            hrefOf={(page) => `?page=${page}`}
            summary="Pagina 1 di 13 (1.204 risultati)"
          />
        </div>
      </Card>
      <Card>
        <EmptyState
          title="No saved content yet"
          action={<Button variant="primary">Browse All Content</Button>}
        >
          Save a drop and it waits for you here.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="Search failed" action={<Button>Refresh Page</Button>}>
          An error occurred while searching. Please try again.
        </ErrorState>
      </Card>
    </>
  )
}
