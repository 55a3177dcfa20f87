import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useDocuments, useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { useNow } from '#app/platform/offline/hooks/use-packages.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { TrazenoPopisa, UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_PROVJERA } from '#contract/modules/provjera/provjera.popis.ts'
import type { RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { novaNaUredaju } from './prikaz.ts'
import { novaProvjeraQuery, poziviProvjere, stolProvjere } from './provjera.calls.ts'
import { TEKST } from './provjera.tekst.ts'
import { metaOd, type RedakUredaja, redakUredaja, spojiProvjere } from './provjere-na-uredaju.ts'

const PROVJERE = popisKey(POPIS_PROVJERA.kljuc)
const ZNAK = {
  ovdje: ['success', 'check'],
  ceka: ['warning', 'cloud-up'],
  nova: ['warning', 'cloud-up'],
  portal: ['neutral', 'cloud'],
} as const

interface PopisProvjeraPageProps {
  strana: StranaProjekta
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Address of this screen; a check stands below it. */
  base: string
  onPlanirano?: ((provjeraId: string) => void) | undefined
}

/** The list of the portal with the checks of the project that this device has. */
function useSpojeno({ vrsta, id, projektId }: StranaProjekta) {
  const scope = `${vrsta}:${id}`
  const documents = useDocuments('provjera')
  const now = useNow()
  useRefetchAfterSync(PROVJERE)
  const ovdje = documents?.flatMap((document) => {
    const meta = document.scope === scope ? metaOd(document) : undefined
    return meta?.projekt.id === projektId ? [redakUredaja(document, meta, now)] : []
  })
  return (list: RecordList<RedakProvjere>, upit: TrazenoPopisa): RecordList<RedakUredaja> => ({
    ...list,
    rows: spojiProvjere(list.rows, ovdje, upit),
  })
}

const NA_UREDAJU = {
  id: 'naUredaju',
  header: TEKST.popis.naUredaju,
  whole: true,
  render: ({ naUredaju }: RedakUredaja) => {
    const [tone, icon] = ZNAK[naUredaju]
    return naUredaju === 'portal' ? (
      TEKST.popis.gdje.portal
    ) : (
      <StatusChip tone={tone} icon={icon}>
        {TEKST.popis.gdje[naUredaju]}
      </StatusChip>
    )
  },
}

/** The on-site checks of a project, and for the body's officers the way to a new one. */
export function PopisProvjeraPage({ strana, upit, onUpit, base, onPlanirano }: PopisProvjeraPageProps) {
  const nova = novaProvjeraQuery(strana)
  useRefetchAfterSync(nova.queryKey)
  const spoji = useSpojeno(strana)
  const { data } = useQuery(nova)
  const actions = useOfflineActions()
  const [pending, setPending] = useState(false)
  const novi = actions === undefined ? undefined : data?.novi
  const planiraj = async () => {
    if (!novi || actions === undefined) return
    setPending(true)
    try {
      onPlanirano?.((await actions.createDocument(novaNaUredaju(novi, strana.id, strana.programId))).id)
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
      setPending(false)
    }
  }
  const radnja = novi && (
    <Button variant="primary" icon="plus" pending={pending} onClick={() => void planiraj()}>
      {TEKST.popis.planiraj}
    </Button>
  )
  return (
    <PopisPage<RedakUredaja>
      popis={POPIS_PROVJERA}
      api={poziviProvjere(strana)}
      params={dioProjekta(strana)}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.popis.meta}
      actions={radnja}
      trazi={TEKST.trazi}
      spoji={spoji}
      {...(strana.vrsta === 'institucija' && { dodajStupce: (columns) => [...columns, NA_UREDAJU] })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${base}/${id}`}
      stol={stolProvjere(strana)}
      empty={
        <EmptyState title={TEKST.popis.nema} icon="list" action={radnja}>
          {strana.vrsta === 'institucija' ? (data?.razlog ?? TEKST.popis.uputaTijela) : TEKST.popis.uputaKorisnika}
        </EmptyState>
      }
    />
  )
}
