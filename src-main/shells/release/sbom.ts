/** What the program consists of, for whoever checks it for known faults: CycloneDX 1.6, with everything that is shipped. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '#shared/api/index.ts';
import { OUTPUT } from './configuration.ts';
import { ROOT } from './contents.ts';
import { licences } from './licences.ts';

type Component = Pick<Licence, 'name' | 'version' | 'licence'>;

/** @param shipped every library, bundled or beside the program */
export function sbom(version: string, shipped: readonly Component[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'forhont', name: 'Forhont', version, licenses: licensedBy('MIT') },
    },
    components: shipped.map(({ name, version: of, licence }) => {
      const purl = purlOf(name, of);
      return { type: 'library', 'bom-ref': purl, name, version: of, purl, licenses: licensedBy(licence) };
    }),
    dependencies: [{ ref: 'forhont', dependsOn: shipped.map(({ name, version: of }) => purlOf(name, of)) }],
  };
}

function licensedBy(id: string): object[] {
  return [{ license: { id } }];
}

/** A package URL; the @ of a scope is written as its code there. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** `Forhont-<version>.cdx.json` beside the installers. */
export function writeSbom(version: string): void {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  const electron = { name: 'electron', version: manifest.version, licence: 'MIT' };
  const text = JSON.stringify(sbom(version, [electron, ...licences()]), null, 2);
  writeFileSync(join(OUTPUT, `Forhont-${version}.cdx.json`), `${text}\n`);
}
