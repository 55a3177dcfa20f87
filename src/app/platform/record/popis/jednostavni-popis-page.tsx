import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { RecordListPage } from '../record-list-page.tsx'
import { type PopisProps, usePopis } from './use-popis.tsx'

interface JednostavniPopisPageProps<R> extends PopisProps<R> {
  /** Rows as cards. */
  kartice?: (rows: readonly R[]) => ReactNode
  /** The reader may have the table instead of the cards; the address says so. */
  tablica?: true
  /** In place of the page, when the portal knows nothing that the rows could belong to. */
  notFound?: ReactNode
}

/** A list of one shape without saved views and files, as everyone gets it. The first load carries nothing of them. */
export function JednostavniPopisPage<R>(props: JednostavniPopisPageProps<R>) {
  const { kartice } = props
  const { stranica, upit, set } = usePopis(props)
  const { error } = stranica.list
  if (props.notFound !== undefined && error instanceof ApiProblem && error.status === 404) return props.notFound
  const jeTablica = props.tablica === true && upit.prikaz === 'tablica'
  const izbor = props.tablica && (
    <Button
      size="s"
      variant="quiet"
      icon={jeTablica ? 'folder' : 'list'}
      onClick={() => set({ prikaz: jeTablica ? undefined : 'tablica' })}
    >
      {jeTablica ? 'Prikaži kartice' : 'Prikaži tablicu'}
    </Button>
  )
  return <RecordListPage {...stranica} render={jeTablica ? undefined : kartice} tools={izbor} />
}
