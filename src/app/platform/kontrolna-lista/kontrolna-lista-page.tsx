import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { useOsvjezi, zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { NacrtListe, SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { KontrolnaListaDetalj } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { CitanjeListe } from './citanje-liste.tsx'
import { type Stol, stolLista, zapocniListu } from './kontrolna-lista.calls.ts'
import { KARTICE_LISTE, type KarticaListe } from './kontrolna-lista.search.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { KopirajDialog } from './kopiraj-dialog.tsx'
import { PregledListe } from './pregled-liste.tsx'
import { RazlikeLista } from './razlike-lista.tsx'
import { listaIzUnosa, neispravniBrojevi, type UnosListe, unosListe } from './unos.ts'
import { UrednikListe } from './urednik.tsx'

interface KontrolnaListaPageProps {
  stol: Stol
  listaId: number
  upit: { kartica?: KarticaListe }
  /** Address of the list of check-lists. */
  base: string
  onKreirano: (listaId: number) => void
  notFound: ReactNode
}

/** One version of a check-list: written while it is a draft, read and compared afterwards. */
export function KontrolnaListaPage(props: KontrolnaListaPageProps) {
  return (
    <OtvoriZapis stol={stolLista(props.stol)} id={props.listaId} notFound={props.notFound}>
      {(lista, { foot }) => <Lista {...props} lista={lista} foot={foot} />}
    </OtvoriZapis>
  )
}

const SHEMA = poPravilima<UnosListe>(neispravniBrojevi)
/** What a purpose that nobody declares any more takes: nothing, so that all of it is shown as it was. */
const NEPOZNATA: SvrhaListe = {
  naziv: '',
  vlasnici: [],
  odgovori: ['izbor', 'bodovi', 'tekst'],
  izbori: [],
  dokazi: true,
  nalazi: true,
  mjere: true,
  eliminatorne: true,
  polja: true,
}

const kada = (at: string) => formatVrijeme(Date.parse(at))
const meta = ({ inacica, naSnaziOd, povucenaU, smijeUredivati }: KontrolnaListaDetalj) =>
  [
    ...(inacica === null ? [] : [TEKST.brojInacice(inacica)]),
    ...(naSnaziOd === null ? [] : [TEKST.naSnaziOd(kada(naSnaziOd))]),
    ...(povucenaU === null ? [] : [TEKST.povucenaU(kada(povucenaU))]),
    ...(smijeUredivati ? [TEKST.jos] : []),
  ].join(' · ')

function Lista(props: KontrolnaListaPageProps & { lista: KontrolnaListaDetalj; foot: ReactNode }) {
  const { lista, upit, base, foot } = props
  const { kartica = 'sadrzaj' } = upit
  const { id, svrha, institucija, poziv, inacica, sadrzaj, prima, smijeUredivati, inacice } = lista
  const stol = stolLista(props.stol)
  const pise = prima ?? NEPOZNATA
  const { posalji, ...spremanje } = zaSpremanje(stol, lista)
  const obrazac = useObrazac({
    ...spremanje,
    pocetno: unosListe(sadrzaj, pise),
    shema: SHEMA,
    posalji: (unos: UnosListe, mutationId: string) => posalji(listaIzUnosa(unos), mutationId),
  })
  const sada: NacrtListe = smijeUredivati ? listaIzUnosa(obrazac.unos) : sadrzaj
  // What administrators did with a list of the portal is not a body's to read.
  const tuda = props.stol !== null && institucija === null
  const sljedeca = 1 + Math.max(0, ...inacice.map((one) => (one.istaLista ? (one.inacica ?? 0) : 0)))
  return (
    <ZapisPage
      stol={stol}
      zapis={lista}
      obrazac={smijeUredivati ? obrazac : undefined}
      eyebrow={[svrha.naziv, institucija?.naziv ?? TEKST.portal, ...(poziv === null ? [] : [poziv.naziv])].join(' · ')}
      title={sadrzaj.naziv || TEKST.nemaNaziva}
      meta={meta(lista)}
      actions={<NovaInacica {...props} tuda={tuda} />}
      kartice={{
        label: 'Kartice kontrolne liste',
        popis: tuda ? KARTICE_LISTE.filter(([key]) => key !== 'dnevnik-aktivnosti') : KARTICE_LISTE,
        kartica,
        adresa: (key) => `${base}/${id}?kartica=${key}`,
      }}
      foot={foot}
    >
      {kartica === 'sadrzaj' &&
        (smijeUredivati ? (
          <UrednikListe
            obrazac={obrazac}
            svrha={pise}
            radnje={
              <Kopiraj
                stol={props.stol}
                listaId={id}
                onSadrzaj={(novi) => obrazac.set({ sekcije: unosListe(novi, pise).sekcije })}
              />
            }
          />
        ) : (
          <CitanjeListe sadrzaj={sadrzaj} />
        ))}
      {kartica === 'pregled' && <PregledListe sadrzaj={sada} kljuc={svrha.kljuc} inacica={inacica ?? sljedeca} />}
      {kartica === 'razlike' && <RazlikeLista stol={stol} lista={lista} />}
    </ZapisPage>
  )
}

/** Begins the next version with the content of this one; at a body's desk, out of the portal's list, its own. */
function NovaInacica({
  stol,
  lista,
  tuda,
  onKreirano,
}: KontrolnaListaPageProps & { lista: KontrolnaListaDetalj; tuda: boolean }) {
  const osvjezi = useOsvjezi(stolLista(stol), lista.id)
  const { idOf, done } = useMutationId()
  const pocetak = { svrha: lista.svrha.kljuc, iz: lista.id, pozivId: lista.poziv?.id ?? null }
  const zapocni = useMutation({
    mutationFn: () => zapocniListu(stol, { mutationId: idOf(pocetak), ...pocetak }),
    onSuccess: ({ id }) => {
      done()
      onKreirano(id)
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    onSettled: osvjezi,
  })
  if (!lista.smijeNova) return null
  return (
    <Button icon="copy" pending={zapocni.isPending} debounce onClick={() => zapocni.mutate()}>
      {tuda ? TEKST.nova.svoja : TEKST.nova.gumb}
    </Button>
  )
}

function Kopiraj(props: { stol: Stol; listaId: number; onSadrzaj: (sadrzaj: NacrtListe) => void }) {
  const [otvoreno, setOtvoreno] = useState(false)
  return (
    <>
      <Button icon="copy" onClick={() => setOtvoreno(true)}>
        {TEKST.urednik.kopiraj}
      </Button>
      {otvoreno && <KopirajDialog {...props} onClose={() => setOtvoreno(false)} />}
    </>
  )
}
