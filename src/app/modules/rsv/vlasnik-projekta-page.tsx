import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { VlasnikProjekta } from '#contract/modules/rsv/rsv.naslijeden.ts'
import { imeVlasnika, NAZIVI_POLJA_VLASNIKA, PORUKE_RSV, prikazPolja } from '#contract/modules/rsv/rsv.poruke.ts'
import { POLJA_VLASNIKA } from '#contract/modules/rsv/rsv.schema.ts'
import {
  type AdresaPrijavitelja,
  naslijedenKey,
  spremiVlasnika,
  ukloniVlasnika,
  vlasnikQuery,
} from './naslijeden.calls.ts'
import { ObrazacVlasnika } from './obrazac-vlasnika.tsx'

interface VlasnikProjektaPageProps {
  adresa: AdresaPrijavitelja
  stvarniVlasnikId: string
  notFound: ReactNode
  /** After the owner was removed. */
  onUklonjen: () => void
}

/** One owner of a project that was entered by hand: read, edited and removed. */
export function VlasnikProjektaPage({ adresa, stvarniVlasnikId, notFound, ...rest }: VlasnikProjektaPageProps) {
  const query = useQuery(vlasnikQuery(adresa, stvarniVlasnikId))
  return (
    <ReadRecord query={query} notFound={notFound}>
      {({ projekt, vlasnik, smijeUredivati }, { foot, retry }) => (
        <Stack gap={6}>
          <RecordHeader
            title={imeVlasnika(vlasnik)}
            eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
            meta={`Upisano ${formatVrijeme(Date.parse(vlasnik.upisano))}${vlasnik.upisao === null ? '' : `, ${vlasnik.upisao}`}`}
          />
          <Vlasnik
            key={vlasnik.id}
            adresa={adresa}
            vlasnik={vlasnik}
            smijeUredivati={smijeUredivati}
            {...rest}
            osvjezi={retry}
          />
          {foot}
        </Stack>
      )}
    </ReadRecord>
  )
}

interface VlasnikProps extends Pick<VlasnikProjektaPageProps, 'adresa' | 'onUklonjen'> {
  vlasnik: VlasnikProjekta
  smijeUredivati: boolean
  osvjezi: () => Promise<unknown>
}

function Vlasnik({ adresa, vlasnik: zapis, smijeUredivati, osvjezi, onUklonjen }: VlasnikProps) {
  const client = useQueryClient()
  const { id, verzijaRetka, upisao: _, upisano: __, ...vlasnik } = zapis
  const kljuc = `fondovi.stvarni-vlasnik.${id}`
  const [uredi, setUredi] = useState(() => smijeUredivati && Object.keys(readKeptEdits(kljuc)).length > 0)
  const [uklanja, setUklanja] = useState(false)
  const uklanjanje = useRef(newMutationId())
  if (uredi)
    return (
      <ObrazacVlasnika
        kljuc={kljuc}
        pocetno={vlasnik}
        posalji={async (unos, { mutationId }) => {
          await spremiVlasnika(adresa, id, { mutationId, verzijaRetka, vlasnik: unos })
          await client.invalidateQueries({ queryKey: naslijedenKey(adresa) })
          toast(PORUKE_RSV.izmijenjen, { tone: 'success' })
        }}
        osvjezi={osvjezi}
        onGotovo={() => setUredi(false)}
      />
    )
  return (
    <Stack gap={4}>
      <DescriptionList
        columns={2}
        items={POLJA_VLASNIKA.map((polje) => ({
          label: NAZIVI_POLJA_VLASNIKA[polje],
          value: vlasnik[polje] === null ? null : prikazPolja(vlasnik, polje),
        }))}
      />
      {smijeUredivati && (
        <ActionBar>
          <Button icon="edit" variant="primary" onClick={() => setUredi(true)}>
            Uredi
          </Button>
          <Button icon="trash" variant="quiet" onClick={() => setUklanja(true)}>
            Ukloni
          </Button>
        </ActionBar>
      )}
      <ConfirmDialog
        open={uklanja}
        onClose={() => setUklanja(false)}
        title="Uklanjanje stvarnog vlasnika"
        message={`${imeVlasnika(vlasnik)} više neće biti među stvarnim vlasnicima ovog projekta. Što je bilo upisano, ostaje u dnevniku aktivnosti.`}
        confirmLabel="Ukloni"
        danger
        onConfirm={async () => {
          await ukloniVlasnika(adresa, id, { mutationId: uklanjanje.current, verzijaRetka })
          client.removeQueries({ queryKey: vlasnikQuery(adresa, id).queryKey })
          await client.invalidateQueries({ queryKey: naslijedenKey(adresa), refetchType: 'none' })
          toast(PORUKE_RSV.uklonjen, { tone: 'success' })
          onUklonjen()
        }}
      />
    </Stack>
  )
}
