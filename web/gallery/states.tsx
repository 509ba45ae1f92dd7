import { Badge } from '../app/ui/badge.tsx'
import { Button } from '../app/ui/button.tsx'
import { Card, CardTitle } from '../app/ui/card.tsx'
import { Pagination } from '../app/ui/pagination.tsx'
import { Avatar } from '../app/ui/pictures/avatar.tsx'
import { EmptyState } from '../app/ui/states/empty-state.tsx'
import { ErrorState } from '../app/ui/states/error-state.tsx'
import { Progress } from '../app/ui/states/progress.tsx'
import { Skeleton } from '../app/ui/states/skeleton.tsx'
import { Status } from '../app/ui/states/status.tsx'
import { Table } from '../app/ui/table.tsx'

const JOBS = [
  { name: 'fetch-feeds', tone: 'ok', state: 'Active', items: 212 },
  { name: 'build-editions', tone: 'warn', state: 'Paused', items: 0 },
  { name: 'generate-sitemap', tone: 'bad', state: 'Failed', items: 1308 },
  { name: 'cleanup', tone: 'neutral', state: 'No runs yet', items: 0 },
] as const

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
        <Progress label="Tagged" value={99.8} tone="ok" className="mt-5" />
        <Progress label="Sources read" value={84} max={200} className="mt-3" />
        <div className="mt-5 grid gap-2.5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-7 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Card>
      <Card>
        <CardTitle>Table</CardTitle>
        <Table caption="Scheduled jobs">
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">State</th>
              <th scope="col" data-numeric>
                Items
              </th>
            </tr>
          </thead>
          <tbody>
            {JOBS.map((job) => (
              <tr key={job.name}>
                <td>{job.name}</td>
                <td>
                  <Status tone={job.tone}>{job.state}</Status>
                </td>
                <td data-numeric>{job.items.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
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
