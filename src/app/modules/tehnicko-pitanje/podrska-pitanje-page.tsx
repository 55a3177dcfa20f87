import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOsvjezi } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { PitanjePodrske } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { ObradaUpita } from './obrada-upita.tsx'
import { OdabirPredloska } from './odabir-predloska.tsx'
import { Razgovor } from './razgovor.tsx'
import { istakni, STOL_PODRSKE } from './tehnicko-pitanje.calls.ts'

interface PodrskaPitanjePageProps {
  pitanjeId: string
  notFound: ReactNode
}

/** One inquiry as the support works on it. */
export function PodrskaPitanjePage({ pitanjeId, notFound }: PodrskaPitanjePageProps) {
  return (
    <OtvoriZapis stol={STOL_PODRSKE} id={pitanjeId} notFound={notFound}>
      {(pitanje, { foot }) => <Pitanje pitanje={pitanje} foot={foot} />}
    </OtvoriZapis>
  )
}

function Pitanje({ pitanje, foot }: { pitanje: PitanjePodrske; foot: ReactNode }) {
  const [odgovor, setOdgovor] = useState<string | null>(null)
  const { id, broj, naslov, dostupneRadnje, autor, zaNaziv, prioritet, istaknuto } = pitanje
  const osvjezi = useOsvjezi(STOL_PODRSKE, id)
  const promijeni = () =>
    istakni(id, !istaknuto).then(osvjezi, (error: unknown) => void toast(messageOf(error), { tone: 'danger' }))
  return (
    <ZapisPage
      stol={STOL_PODRSKE}
      zapis={pitanje}
      pogledi={odgovor === null ? undefined : { odgovori: { initial: { tekst: odgovor } } }}
      eyebrow={`Upit br. ${broj} · prioritet: ${prioritet}`}
      title={naslov}
      meta={zaNaziv === null ? autor.naziv : `${autor.naziv} · ${zaNaziv}`}
      actions={
        <Button icon="flag" aria-pressed={istaknuto} onClick={() => void promijeni()}>
          {istaknuto ? 'Ukloni iz istaknutih' : 'Istakni'}
        </Button>
      }
      foot={foot}
    >
      <Razgovor {...pitanje} autor={autor.naziv} />
      <ObradaUpita pitanje={pitanje} />
      {dostupneRadnje.some(({ kod }) => kod === 'odgovori') && (
        <OdabirPredloska
          umeci={{ ime: autor.naziv, oznakaProjekta: pitanje.sadrzaj.oznakaProjekta ?? '' }}
          onOdabir={setOdgovor}
        />
      )}
    </ZapisPage>
  )
}
