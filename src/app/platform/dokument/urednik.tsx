import { createContext, type ReactNode, use } from 'react'
import { type Editor, useEditor } from '#app/platform/offline/hooks/use-document.ts'

const UrednikContext = createContext<Editor>({ state: 'nepoznato', takeOver: () => Promise.resolve() })

interface UrednikProps {
  vrsta: string
  id: string
  children: (druga: boolean) => ReactNode
}

/** A document for editing: in one tab of the browser at a time, the others read. */
export function Urednik({ vrsta, id, children }: UrednikProps) {
  const urednik = useEditor(vrsta, id)
  return <UrednikContext value={urednik}>{children(urednik.state === 'druga')}</UrednikContext>
}

/** Which tab edits the document. */
export function useUrednik(): Editor {
  return use(UrednikContext)
}
