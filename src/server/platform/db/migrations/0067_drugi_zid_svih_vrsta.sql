-- Rights to one project or programme, and levels, bind procurements, requests, extracts and their files as they bind projects.
CREATE OR REPLACE FUNCTION "postavi_kontekst"(novi text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vrsta text := split_part(novi, ':', 1);
  osoba int := nullif(split_part(novi, ':', 2), '')::int;
  samo int := nullif(split_part(novi, ':', 3), '')::int;
  prijavitelji int[] := '{}';
  djelomicni int[] := '{}';
  zastupani int[] := '{}';
  uredivani int[] := '{}';
  projekti uuid[] := '{}';
  programi text[] := '{}';
  institucije int[] := '{}';
  pozivi int[] := '{}';
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  IF vrsta IN ('prijavitelj', 'osoba') THEN
    WITH prava AS (
      SELECT p.prijavitelj_id, p.projekt_id, p.program_id, p.razina, bool_or(p.projekt_id IS NULL AND p.program_id IS NULL)
          OVER (PARTITION BY p.prijavitelj_id) AS cijeli, p.projekt_id IS NULL AND p.program_id IS NULL AS ovo_cijelo
        FROM public.prijavitelj_osoba p JOIN public.fizicka_osoba o ON o.id = p.osoba_id AND o.aktivna
        WHERE p.osoba_id = osoba AND (samo IS NULL OR p.prijavitelj_id = samo) AND (p.vrijedi_do IS NULL OR p.vrijedi_do > now()))
    SELECT coalesce(array_agg(DISTINCT prijavitelj_id), '{}'),
        coalesce(array_agg(DISTINCT prijavitelj_id) FILTER (WHERE NOT cijeli), '{}'),
        coalesce(array_agg(DISTINCT prijavitelj_id) FILTER (WHERE ovo_cijelo AND razina = 'ZAS'), '{}'),
        coalesce(array_agg(DISTINCT prijavitelj_id) FILTER (WHERE ovo_cijelo AND razina IN ('ZAS', 'UR')), '{}'),
        coalesce(array_agg(projekt_id) FILTER (WHERE NOT cijeli AND projekt_id IS NOT NULL), '{}'),
        coalesce(array_agg(prijavitelj_id || ':' || program_id) FILTER (WHERE NOT cijeli AND program_id IS NOT NULL), '{}')
      INTO prijavitelji, djelomicni, zastupani, uredivani, projekti, programi FROM prava;
  END IF;
  IF vrsta IN ('institucija', 'osoba') THEN
    SELECT coalesce(array_agg(m.institucija_id), '{}') INTO institucije
      FROM public.institucija_osoba m JOIN public.fizicka_osoba o ON o.id = m.osoba_id AND o.aktivna
      WHERE m.osoba_id = osoba AND (samo IS NULL OR m.institucija_id = samo);
  END IF;
  IF institucije <> '{}' THEN
    SELECT coalesce(array_agg(DISTINCT c.id), '{}') INTO pozivi FROM public.poziv c
      JOIN public.institucija_osoba m ON m.osoba_id = osoba AND m.institucija_id = ANY (institucije) AND c.program_id = ANY (m.program_ids)
      WHERE ARRAY[c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id] && ARRAY[m.institucija_id]
        OR EXISTS (SELECT FROM public.provoditelj r WHERE r.program_id = c.program_id AND r.institucija_id = m.institucija_id
          AND r.uloga_provoditelja_id = 1);
  END IF;
  PERFORM set_config('portal.prijavitelji', prijavitelji::text, true), set_config('portal.djelomicni', djelomicni::text, true),
    set_config('portal.zastupani', zastupani::text, true), set_config('portal.uredivani', uredivani::text, true),
    set_config('portal.projekti', projekti::text, true), set_config('portal.programi', programi::text, true),
    set_config('portal.institucije', institucije::text, true), set_config('portal.pozivi', pozivi::text, true),
    set_config('portal.kontekst', novi, true);
END $$;
--> statement-breakpoint
-- Applicants whom the person represents whole, and those whom they edit whole.
CREATE FUNCTION "zastupani_prijavitelji"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.zastupani', true), ''), '{}')::int[]
$$;
--> statement-breakpoint
CREATE FUNCTION "uredivani_prijavitelji"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.uredivani', true), ''), '{}')::int[]
$$;
--> statement-breakpoint
-- „This row of one of my applicants lies within my right”, by the columns of its applicant, project and programme.
CREATE FUNCTION "uvjet_opsega"(z text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($q$%1$s.prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    AND (%1$s.prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[]) OR %1$s.projekt_id = ANY ((SELECT moji_projekti())::uuid[])
      OR %1$s.prijavitelj_id || ':' || %1$s.program_id = ANY ((SELECT moji_programi())::text[]))$q$, z)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uvjet_zapisa"(vrsta text, oznaka text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($q$CASE %1$I
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(%2$I))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(%2$I))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(%2$I))
    WHEN 'pitanje' THEN EXISTS (SELECT FROM pitanje z WHERE z.id = kao_broj(%2$I))
    WHEN 'nabava' THEN EXISTS (SELECT FROM nabava z WHERE z.id = kao_broj(%2$I) AND %3$s)
    WHEN 'tehnickoPitanje' THEN EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = kao_uuid(%2$I))
    WHEN 'zahtjev' THEN EXISTS (SELECT FROM zahtjev z WHERE z.id = kao_uuid(%2$I))
    WHEN 'podnesak' THEN EXISTS (SELECT FROM podnesak z WHERE z.id = kao_uuid(%2$I))
    WHEN 'rsvSnimka' THEN EXISTS (SELECT FROM rsv_snimka z WHERE z.id = kao_uuid(%2$I)) ELSE false END$q$,
    vrsta, oznaka, uvjet_opsega('z'))
$$;
--> statement-breakpoint
-- A file is read with its record; an extract is given out by its snapshot alone. Until a record names it, it is its sender's.
CREATE FUNCTION "postavi_zid_datoteka"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  nacrt text := $q$prijavitelj_id IS NULL OR prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])
    OR EXISTS (SELECT FROM unnest((SELECT moji_programi())::text[]) AS m WHERE split_part(m, ':', 1) = prijavitelj_id::text)$q$;
  pravilo text;
BEGIN
  FOREACH pravilo IN ARRAY ARRAY['citanje', 'izmjena'] LOOP
    EXECUTE format('ALTER POLICY %I ON datoteka USING (%s)', pravilo, sustav
      || $q$vlasnik_id = (SELECT kontekst_osoba()) OR entitet_vrsta <> 'rsvSnimka' AND $q$ || entitet);
  END LOOP;
  EXECUTE format('ALTER POLICY unos ON datoteka WITH CHECK (%s)', sustav || $q$(prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR prijavitelj_id IS NULL AND vlasnik_id = (SELECT kontekst_osoba())) AND (entitet_vrsta IS NULL
      OR entitet_vrsta IN ('projekt', 'tehnickoPitanje') AND NOT EXISTS (SELECT FROM vrste_oznaka(ARRAY[kao_uuid(entitet_id)]))
        AND (entitet_vrsta <> 'projekt' OR $q$ || nacrt || ') OR ' || entitet || ')');
END $$;
--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  nabava text := uvjet_opsega('nabava');
  podnositelj text := 'podnositelj_id = (SELECT kontekst_osoba())';
  stranka text := $q$prijavitelj_id = ANY ((SELECT uredivani_prijavitelji())::int[])
      AND vrsta IN ('podaci-o-prijavitelju', 'promjene-vlasnistva', 'vrsta-pravnog-oblika', 'izmjena-korisnika')
    OR prijavitelj_id = ANY ((SELECT zastupani_prijavitelji())::int[]) AND vrsta IN ('ovlastenja', 'opunomocenja')
    OR vrsta = 'izmjena-korisnika' AND EXISTS (SELECT FROM projekt z JOIN poziv c ON c.id = z.poziv_id
      WHERE z.id = projekt_id AND c.id IN (SELECT unnest(moji_pozivi())) AND c.imp_id = ANY ((SELECT moje_institucije())::int[]))$q$;
  uprava text := $q$vrsta <> 'izmjena-korisnika' AND (SELECT EXISTS (SELECT FROM fizicka_osoba o
    WHERE o.id = kontekst_osoba() AND o.aktivna AND (o.superadmin OR o.admin_dopustenja && ARRAY['zahtjevi.novoOvlastenje',
      'zahtjevi.novoOpunomocenje', 'zahtjevi.novaDjelatnost', 'zahtjevi.promjenaEntiteta', 'zahtjevi.promjenaPravnogOblika'])))$q$;
  snimka text := $q$prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    AND prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])$q$;
  njihova text := 'EXISTS (SELECT FROM projekt z WHERE z.prijavitelj_id = rsv_snimka.prijavitelj_id AND z.poziv_id IN (SELECT unnest(moji_pozivi())))';
BEGIN
  PERFORM postavi_zid_zapisa();
  EXECUTE format('ALTER POLICY citanje ON nabava USING (%s)', sustav || nabava || $q$ OR javni_red IS NOT NULL AND (SELECT kontekst(1)) <> ''$q$);
  EXECUTE format('ALTER POLICY unos ON nabava WITH CHECK (%s)', sustav || nabava);
  EXECUTE format('ALTER POLICY izmjena ON nabava USING (%1$s) WITH CHECK (%1$s)', sustav || nabava);
  EXECUTE format('ALTER POLICY brisanje ON nabava USING (%s)', sustav || nabava);
  EXECUTE format('ALTER POLICY citanje ON zahtjev USING (%s)', sustav || concat_ws(' OR ', podnositelj, stranka, uprava));
  EXECUTE format('ALTER POLICY izmjena ON zahtjev USING (%1$s) WITH CHECK (%1$s)', sustav || concat_ws(' OR ', podnositelj, stranka));
  EXECUTE format('ALTER POLICY citanje ON rsv_snimka USING (%s)', sustav || concat_ws(' OR ', snimka, njihova));
  EXECUTE format('ALTER POLICY izmjena ON rsv_snimka USING (%s)', sustav || snimka);
  PERFORM postavi_zid_datoteka();
END $$;
