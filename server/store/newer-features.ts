/**
 * What MongoDB has since 5.0. MongoDB 4.4, which the store imitates, calls these names unknown; the store refuses them
 * like everything else that it lacks, so that nobody looks for a typing mistake.
 */
import { refuse } from './errors.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

const NEWER_FEATURES = {
  command: new Set(
    words(`bulkWrite createSearchIndexes dropSearchIndex updateSearchIndex listSearchIndexes analyze analyzeShardKey
      autoCompact checkMetadataConsistency configureQueryAnalyzer getClusterParameter setClusterParameter moveCollection
      reshardCollection abortReshardCollection commitReshardCollection cleanupReshardCollection unshardCollection
      rotateCertificates setChangeStreamState getChangeStreamState setUserWriteBlockMode setQuerySettings
      removeQuerySettings setIndexCommitQuorum setAllowMigrations validateDBMetadata transitionToDedicatedConfigServer
      transitionFromDedicatedConfigServer compactStructuredEncryptionData cleanupStructuredEncryptionData`),
  ),
  stage: new Set(
    words(`$setWindowFields $densify $fill $documents $vectorSearch $searchMeta $listSearchIndexes
      $listCatalog $changeStreamSplitLargeEvent $shardedDataDistribution $listSampledQueries $querySettings $queryStats
      $listClusterCatalog $rankFusion $scoreFusion $score`),
  ),
  expression: new Set(
    words(`$dateAdd $dateSubtract $dateDiff $dateTrunc $getField $setField $unsetField $sortArray $firstN $lastN $maxN
      $minN $median $percentile $bitAnd $bitOr $bitXor $bitNot $tsSecond $tsIncrement $toHashedIndexKey $toUUID
      $createObjectId $toArray $toObject $sigmoid $encStrStartsWith $encStrEndsWith $encStrContains $encStrNormalizedEq
      $similarityCosine $similarityDotProduct $similarityEuclidean $hash $hexHash $serializeEJSON $deserializeEJSON
      $currentDate $minMaxScaler`),
  ),
  accumulator: new Set(
    words(`$count $top $topN $bottom $bottomN $firstN $lastN $maxN $minN $median $percentile $concatArrays $setUnion
      $derivative $integral $covariancePop $covarianceSamp $expMovingAvg $rank $denseRank $documentNumber $shift $locf
      $linearFill`),
  ),
  option: new Set(
    words(`let timeseries clusteredIndex changeStreamPreAndPostImages encryptedFields expireAfterSeconds prepareUnique
      columnstoreProjection clustered dryRun sampleRate encryptionInformation isTimeseriesNamespace stmtIds rawData
      includeQueryStatsMetrics querySettings maxCost forceNonUnique isMigrating bypassEmptyTsReplacement`),
  ),
  variable: new Set(words('USER_ROLES SEARCH_META')),
};

/** Refuses a name that came with MongoDB 5.0 or later; returns for all others. */
export function refuseIfNewer(kind: keyof typeof NEWER_FEATURES, name: string): void {
  if (NEWER_FEATURES[kind].has(name)) refuse(`The ${kind} ${name} of MongoDB 5.0 or later`);
}
