// TypeScript and JSX to ES modules for Jest; type checking is `npm run check`'s job.
import { transformSync } from 'esbuild';

/**
 * The CDK is large, and looks at all of itself when it is imported: ten seconds for each suite. So it is not loaded into the suites but
 * beside them (`infra/test/jestEnvironment.mjs`).
 */
const large = /^import \{([^}]*)\} from "((?:aws-cdk-lib|cdk-nag|constructs)(?:\/[^"]+)?)";$/gm;
const besides = (code) =>
  code.replace(large, (_, names, from) => `const {${names.replaceAll(' as ', ': ')}} = requireOnce(${JSON.stringify(from)});`);

export default {
  process: (source, path) => {
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(source, {
      loader,
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: path,
    });
    return { code: besides(code) };
  },
};
