export const BUILTIN_PROVIDER = Symbol('BuiltinProvider');
