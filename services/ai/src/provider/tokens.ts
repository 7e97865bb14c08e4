export const ANALYSIS_PROVIDER = Symbol('AnalysisProvider');
