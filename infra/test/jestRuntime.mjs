// Jest reads, transforms and compiles every module anew for each suite. Here a process does that once per file: what is compiled belongs to
// no realm, and each suite still runs it in its own.
import { statSync } from 'node:fs';
import { Script } from 'node:vm';
import Runtime from 'jest-runtime';
import { disableStorages } from './asyncStorages.mjs';

const transformed = new Map();
const compiled = new Map();

/** Changes with the file, for those who let Jest watch. */
const versionOf = (path) => {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
};

function keepTransforms(transformCache) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (path, options) => {
    const key = `${options?.isInternalModule ?? false} ${path}`;
    const version = versionOf(path);
    const known = transformed.get(key);
    if (known?.version === version) {
      if (known.result) transformCache.transforms.set(path, known.result);
      return known.code;
    }
    const code = transform(path, options);
    transformed.set(key, { version, code, result: options?.isInternalModule ? undefined : transformCache.transforms.get(path) });
    return code;
  };
}

function keepScripts(executor, environment) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join()}) {`;
  executor.compile = (code, path) => {
    const context = environment.getVmContext();
    // What imports at run time has to know its suite. What does not compile is told of by Jest.
    if (!context || /\bimport\s*\(/.test(code)) return compile(code, path);
    const known = compiled.get(path);
    const script = known?.code === code ? known.script : scriptOf(`${head}${code}\n})`, path, head.length);
    if (!script) return compile(code, path);
    compiled.set(path, { code, script });
    return script.runInContext(context);
  };
}

function scriptOf(source, filename, length) {
  try {
    return new Script(source, { filename, columnOffset: -length });
  } catch {
    return undefined;
  }
}

export default class KeepingRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    keepTransforms(this.transformCache);
    keepScripts(this.executor, environment);
  }
  teardown() {
    super.teardown();
    disableStorages();
  }
}
