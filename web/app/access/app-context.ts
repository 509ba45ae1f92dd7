import type { AppContext } from '@daily-drops/server/context'
import { createContext } from 'react-router'

/** Set by the host on every request. Loaders and actions read it with `context.get(appContext)`. */
export const appContext = createContext<AppContext>()
