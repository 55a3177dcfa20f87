import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { spremiPoziv, stolPoziva } from './poziv.calls.ts'

type Primjedba = PozivDetalj['radniPodaci']['primjedbe'][number]
type Stavka = PozivDetalj['radniPodaci']['kontrolnaLista'][number]

const ODGOVORI = ['Da', 'Ne', 'N/P'] as const
const novaPrimjedba = (): Primjedba => ({
  id: uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  tekst: '',
  odgovor: null,
})

interface Ocjenjeno {
  kontrolnaLista: Stavka[]
  primjedbe: Primjedba[]
}

/** True when there is something to assess, to answer or to read. */
export function imaOcjenu({ dijeloviZaUredivanje, radniPodaci }: PozivDetalj): boolean {
  const parts = ['primjedbe', 'kontrolnaLista', 'odgovori'] as const
  return (
    parts.some((part) => dijeloviZaUredivanje.includes(part)) ||
    radniPodaci.primjedbe.length > 0 ||
    radniPodaci.kontrolnaLista.length > 0
  )
}

/** Assessment of the approving body: its check-list and remarks, and the answers of the drafting body. */
export function Ocjena({ institucijaId, poziv }: { institucijaId: number; poziv: PozivDetalj }) {
  const { dijeloviZaUredivanje: parts, radniPodaci } = poziv
  const listed = parts.includes('kontrolnaLista')
  const asking = parts.includes('primjedbe')
  const answering = parts.includes('odgovori')
  const obrazac = useObrazac<Ocjenjeno>({
    kljuc: `fondovi.poziv.ocjena.${institucijaId}.${poziv.id}`,
    pocetno: { kontrolnaLista: radniPodaci.kontrolnaLista, primjedbe: radniPodaci.primjedbe },
    osvjezi: [stolPoziva(institucijaId).kljuc(poziv.id)],
    posalji: ({ kontrolnaLista, primjedbe }, mutationId) =>
      spremiPoziv(institucijaId, poziv.id, {
        mutationId,
        verzijaRetka: poziv.verzijaRetka,
        ...(listed ? { kontrolnaLista: kontrolnaLista.filter(({ stavka }) => stavka.trim() !== '') } : {}),
        ...(asking || answering ? { primjedbe: primjedbe.filter(({ tekst }) => tekst.trim() !== '') } : {}),
      }),
  })
  const { kontrolnaLista: lista, primjedbe } = obrazac.unos
  const setPrimjedbe = (next: Primjedba[]) => obrazac.set({ primjedbe: next })
  const replace = (at: number, change: Partial<Primjedba>) =>
    setPrimjedbe(primjedbe.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <Section title="Ocjena poziva">
      <Stack gap={4}>
        <KontrolnaLista
          lista={lista}
          readOnly={!listed}
          onChange={(next) => obrazac.set({ kontrolnaLista: [...next] })}
        />
        {primjedbe.map((primjedba, at) => (
          <Card key={primjedba.id} title={`Primjedba ${at + 1}`}>
            <Stack gap={3}>
              <TextArea
                name={`primjedba-${primjedba.id}`}
                label="Tekst primjedbe"
                width="full"
                maxLength={2000}
                readOnly={!asking || primjedba.odgovor !== null}
                value={primjedba.tekst}
                onChange={(tekst) => replace(at, { tekst: tekst ?? '' })}
              />
              <TextArea
                name={`odgovor-${primjedba.id}`}
                label="Odgovor"
                width="full"
                maxLength={2000}
                readOnly={!answering}
                value={primjedba.odgovor}
                onChange={(odgovor) => replace(at, { odgovor })}
              />
            </Stack>
          </Card>
        ))}
        {asking && (
          <div>
            <Button icon="plus" onClick={() => setPrimjedbe([...primjedbe, novaPrimjedba()])}>
              Dodaj primjedbu
            </Button>
          </div>
        )}
        {obrazac.poruka && (
          <Banner tone="danger" live="assertive" title="Ocjena nije spremljena">
            {obrazac.poruka}
          </Banner>
        )}
        {(listed || asking || answering) && (
          <div>
            <Button variant="primary" pending={obrazac.pending} onClick={() => void obrazac.predaj()}>
              Spremi ocjenu
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

interface KontrolnaListaProps {
  lista: readonly Stavka[]
  readOnly: boolean
  onChange: (lista: readonly Stavka[]) => void
}

function KontrolnaLista({ lista, readOnly, onChange }: KontrolnaListaProps) {
  const replace = (at: number, change: Partial<Stavka>) =>
    onChange(lista.map((one, index) => (index === at ? { ...one, ...change } : one)))
  if (readOnly) {
    return (
      <DescriptionList
        items={lista.map(({ stavka, odgovor }, at) => ({ label: `${at + 1}. ${stavka}`, value: odgovor }))}
      />
    )
  }
  return (
    <Stack gap={3}>
      {lista.map((stavka, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a check-list have no id and keep their order
        <Card key={at} title={`Stavka kontrolne liste ${at + 1}`}>
          <Stack gap={3}>
            <TextArea
              name={`stavka-${at}`}
              label="Što se provjerava"
              width="full"
              maxLength={1000}
              value={stavka.stavka}
              onChange={(tekst) => replace(at, { stavka: tekst ?? '' })}
            />
            <Select
              name={`stavka-${at}-odgovor`}
              label="Odgovor"
              width="s"
              options={ODGOVORI.map((value) => ({ value, label: value }))}
              value={stavka.odgovor}
              onChange={(value) => replace(at, { odgovor: ODGOVORI.find((one) => one === value) ?? null })}
            />
          </Stack>
        </Card>
      ))}
      <div>
        <Button icon="plus" onClick={() => onChange([...lista, { stavka: '', odgovor: null }])}>
          Dodaj stavku kontrolne liste
        </Button>
      </div>
    </Stack>
  )
}
