/** The editor of a check-list: its sections and questions, and what it still lacks. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { greskeListe, NAZIV_MAX, type SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { listaIzUnosa, type UnosListe, type UnosSekcije, type UnosStavke } from './unos.ts'
import {
  dodajSekciju,
  dodajStavku,
  izmijeniSekciju,
  izmijeniStavku,
  type Mjesto,
  mjestoStavke,
  pomakniSekciju,
  pomakniStavku,
  udvostruciStavku,
  ukloniSekciju,
  ukloniStavku,
} from './uredivanje.ts'
import styles from './urednik.module.css'
import { UrednikStavke } from './urednik-stavke.tsx'

const T = TEKST.urednik

interface UrednikListeProps {
  obrazac: Obrazac<UnosListe>
  svrha: SvrhaListe
  /** Buttons above the list. */
  radnje?: ReactNode
}

/** What keeps the list from being put in force, by the paths of the fields. */
function useNedostaci(unos: UnosListe, svrha: SvrhaListe): ReadonlyMap<string, string> {
  return useMemo(
    () => new Map(greskeListe(listaIzUnosa(unos), svrha).map(({ polje = '', poruka }) => [polje, poruka])),
    [unos, svrha],
  )
}

export function UrednikListe({ obrazac, svrha, radnje }: UrednikListeProps) {
  const { unos, set, polja, greske } = obrazac
  const { sekcije } = unos
  const nedostaci = useNedostaci(unos, svrha)
  const [otvorena, setOtvorena] = useState<string>()
  const [pomaknuta, setPomaknuta] = useState<{ id: string; smjer: 'gore' | 'dolje'; broj: number }>()
  const [receno, setReceno] = useState('')
  const trazeno = useRef<string>(undefined)
  // A field of a question that was closed is there once its row has opened.
  useEffect(() => {
    if (trazeno.current !== undefined && focusField(trazeno.current)) trazeno.current = undefined
  })
  const stavi = (next: UnosSekcije[], polje = 'sekcije') => {
    setPomaknuta(undefined)
    set({ sekcije: next }, [polje])
  }
  const idi = (polje: string) => {
    const [, s, , i] = polje.split('.')
    const stavka = sekcije[Number(s)]?.stavke[Number(i)]
    if (stavka !== undefined) setOtvorena(stavka.id)
    trazeno.current = polje
    if (stavka === undefined || stavka.id === otvorena) focusField(polje)
  }
  const nova = ({ sekcije: next, id }: { sekcije: UnosSekcije[]; id: string }) => {
    const mjesto = mjestoStavke(next, id)
    stavi(next)
    setOtvorena(id)
    trazeno.current = `sekcije.${mjesto?.s}.stavke.${mjesto?.i}.pitanje`
  }
  const pomakni = (stavka: UnosStavke, mjesto: Mjesto, smjer: -1 | 1) => {
    const next = pomakniStavku(sekcije, mjesto, smjer)
    stavi(next)
    setPomaknuta({ id: stavka.id, smjer: smjer === -1 ? 'gore' : 'dolje', broj: (pomaknuta?.broj ?? 0) + 1 })
    const sada = mjestoStavke(next, stavka.id)
    if (sada === undefined) return
    const { naziv, stavke } = next[sada.s] ?? { naziv: '', stavke: [] }
    setReceno(T.pomaknuta([naziv, stavka.kod].filter(Boolean).join(', '), sada.i + 1, stavke.length))
  }
  const ukloni = (next: UnosSekcije[], sto: string) => {
    const prije = sekcije
    stavi(next)
    toast(T.uklonjena(sto), { duration: 8000, action: { label: T.vrati, onClick: () => stavi([...prije]) } })
  }
  const greskaNa = (put: string, tek: boolean) => (polje: string) =>
    greske[`${put}.${polje}`] ?? (tek ? undefined : nedostaci.get(`${put}.${polje}`))
  const zadnjaSekcija = sekcije.length - 1
  return (
    <Stack gap={5}>
      <Nedostaci nedostaci={nedostaci} unos={unos} onIdi={idi} />
      <Inline gap={4} align="end" justify="between">
        <TextField
          {...polja.text('naziv')}
          label={T.naziv}
          required
          maxLength={NAZIV_MAX}
          error={greske.naziv ?? nedostaci.get('naziv')}
        />
        {radnje}
      </Inline>
      <p>{T.tipke}</p>
      {sekcije.length === 0 && <EmptyState title={T.nemaSekcija} icon="list" />}
      {sekcije.map((sekcija, s) => {
        const sto = sekcija.naziv || T.sekcijaBroj(s + 1)
        return (
          <section key={sekcija.kljuc} className={styles.sekcija} aria-label={sto}>
            <div className={styles.glava}>
              <TextField
                name={`sekcije.${s}.naziv`}
                label={T.sekcija}
                required
                width="full"
                value={sekcija.naziv || null}
                error={greske[`sekcije.${s}.naziv`] ?? nedostaci.get(`sekcije.${s}.naziv`)}
                onChange={(value) => stavi(izmijeniSekciju(sekcije, s, { naziv: value ?? '' }), `sekcije.${s}.naziv`)}
              />
              <div className={styles.radnje}>
                <Button
                  variant="quiet"
                  icon="arrow-up"
                  aria-label={T.gore(sto)}
                  disabled={s === 0}
                  onClick={() => stavi(pomakniSekciju(sekcije, s, -1))}
                />
                <Button
                  variant="quiet"
                  icon="arrow-down"
                  aria-label={T.dolje(sto)}
                  disabled={s === zadnjaSekcija}
                  onClick={() => stavi(pomakniSekciju(sekcije, s, 1))}
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={T.ukloni(sto)}
                  onClick={() => ukloni(ukloniSekciju(sekcije, s), sto)}
                />
              </div>
            </div>
            <ol className={styles.stavke}>
              {sekcija.stavke.map((stavka, i) => {
                const put = `sekcije.${s}.stavke.${i}`
                const mjesto = { s, i }
                // Nothing is held against a question that was only just begun.
                const tek = stavka.pitanje === '' && stavka.id.startsWith('nova-')
                return (
                  <UrednikStavke
                    key={stavka.id}
                    stavka={stavka}
                    svrha={svrha}
                    put={put}
                    greska={greskaNa(put, tek)}
                    gresaka={[...nedostaci.keys()].filter((polje) => polje.startsWith(`${put}.`)).length}
                    otvorena={otvorena === stavka.id}
                    pomak={pomaknuta?.id === stavka.id ? pomaknuta : undefined}
                    prva={s === 0 && i === 0}
                    zadnja={s === zadnjaSekcija && i === sekcija.stavke.length - 1}
                    onChange={(promjena) => stavi(izmijeniStavku(sekcije, mjesto, promjena), put)}
                    onOtvori={(otvori) => {
                      setPomaknuta(undefined)
                      setOtvorena(otvori ? stavka.id : undefined)
                    }}
                    onPomakni={(smjer) => pomakni(stavka, mjesto, smjer)}
                    onUkloni={() => ukloni(ukloniStavku(sekcije, mjesto), stavka.kod || T.bezPitanja)}
                    onUdvostruci={() => nova(udvostruciStavku(sekcije, mjesto))}
                  />
                )
              })}
            </ol>
            <div>
              <Button id={`sekcije.${s}.stavke`} icon="plus" onClick={() => nova(dodajStavku(sekcije, s, svrha))}>
                {T.dodajStavku}
              </Button>
            </div>
          </section>
        )
      })}
      <div>
        <Button
          id="sekcije"
          icon="plus"
          onClick={() => {
            stavi(dodajSekciju(sekcije))
            trazeno.current = `sekcije.${sekcije.length}.naziv`
          }}
        >
          {T.dodajSekciju}
        </Button>
      </div>
      <VisuallyHidden>
        <p role="status">{receno}</p>
      </VisuallyHidden>
    </Stack>
  )
}

interface NedostaciProps {
  nedostaci: ReadonlyMap<string, string>
  unos: UnosListe
  onIdi: (polje: string) => void
}

/** Everything that is missing, each leading to its field. */
function Nedostaci({ nedostaci, unos, onIdi }: NedostaciProps) {
  if (nedostaci.size === 0) return <Banner tone="success">{T.potpuna}</Banner>
  const gdje = (polje: string) => {
    const [, s, , i] = polje.split('.')
    const sekcija = unos.sekcije[Number(s)]
    const stavka = sekcija?.stavke[Number(i)]
    return stavka ? stavka.kod || T.bezPitanja : sekcija ? sekcija.naziv || T.sekcijaBroj(Number(s) + 1) : T.naziv
  }
  return (
    <Banner tone="warning">
      <Disclosure summary={T.nedostaje(nedostaci.size)}>
        <ul className={styles.nedostaci}>
          {[...nedostaci].map(([polje, poruka]) => (
            <li key={polje}>
              <Button variant="quiet" size="s" onClick={() => onIdi(polje)}>
                {polje === 'sekcije' ? poruka : `${gdje(polje)}: ${poruka}`}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Banner>
  )
}
