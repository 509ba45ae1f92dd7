export interface Selection {
  labels: { all: string; row: (name: string) => string }
  selected: ReadonlySet<number>
  onSelect: (ids: readonly number[], selected: boolean) => void
}
