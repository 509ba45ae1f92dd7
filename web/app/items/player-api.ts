/** The part of the video host's iframe API that we use. */
export interface Player {
  getCurrentTime(): number
  getDuration(): number
  destroy(): void
}

export const PLAYER_STATE = { ended: 0, playing: 1, paused: 2 } as const

interface PlayerOptions {
  videoId: string
  host: string
  width: string
  height: string
  playerVars: Record<string, number>
  events: {
    onStateChange: (event: { data: number }) => void
    onError: () => void
  }
}

interface PlayerApi {
  Player: new (element: HTMLElement, options: PlayerOptions) => Player
}

declare global {
  interface Window {
    YT?: PlayerApi & { loaded?: number }
    onYouTubeIframeAPIReady?: () => void
  }
}

const SCRIPT = 'https://www.youtube.com/iframe_api'
let loading: Promise<PlayerApi> | undefined

/**
 * Loaded on the first click and not before, so that nothing comes from the video host for readers who do not
 * watch.
 */
export function loadPlayerApi(): Promise<PlayerApi> {
  loading ??= new Promise<PlayerApi>((resolve, reject) => {
    window.onYouTubeIframeAPIReady = () => (window.YT ? resolve(window.YT) : reject(new Error('No player')))
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onerror = () => {
      loading = undefined
      reject(new Error('The player could not be loaded'))
    }
    document.head.append(script)
  })
  return loading
}
