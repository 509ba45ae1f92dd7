export { State, type StateKind } from '../ui/states/state.tsx'
