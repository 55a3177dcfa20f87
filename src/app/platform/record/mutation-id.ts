/** Ids of mutations made in this browser. The same content sent again, after an answer was lost, is the same mutation. */
import { useRef } from 'react'
import { uuidV7 } from '#contract/kernel/id.ts'

export function newMutationId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** The id of a content: the same until it changes, or until `done` says that it has arrived. */
export function useMutationId(): { idOf: (content: object) => string; done: () => void } {
  const last = useRef({ content: '', id: '' })
  return {
    idOf: (content) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, id: newMutationId() }
      return last.current.id
    },
    done: () => {
      last.current = { content: '', id: '' }
    },
  }
}
